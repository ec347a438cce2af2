import { pathTo } from '#core/site/paths.ts';
import { Action, Greeting, InlineLink, Note, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const vehicleApprovedEmail: EmailTemplate<'vehicle_approved'> = {
  subject: ({ vehicleName }) => `Seu anúncio está no ar: ${vehicleName}`,
  preheader: () => 'Conferimos tudo e ele já pode ser visto.',
  why: 'Você recebeu esta mensagem porque publicou um anúncio de veículo.',
  Content({ data, site }) {
    const link = siteLink(site, data.publicPath);
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Boa notícia: conferimos o anúncio <strong>{data.vehicleName}</strong> e ele já está no ar,
          para quem procura na região ver e falar com você.
        </Paragraph>
        <Action href={link}>Ver o anúncio</Action>
        <Note>
          Uma dica: mande o link para seus conhecidos no WhatsApp. Quando vender, marque como
          vendido em{' '}
          <InlineLink href={siteLink(site, pathTo('myVehicles'))}>Meus veículos</InlineLink>.
        </Note>
      </>
    );
  },
};
