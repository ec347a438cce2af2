import { pathTo } from '#core/site/paths.ts';
import { Action, Greeting, Note, Paragraph, Quote } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const vehicleRefusedEmail: EmailTemplate<'vehicle_refused'> = {
  subject: ({ vehicleName }) => `Seu anúncio precisa de um ajuste: ${vehicleName}`,
  preheader: () => 'Veja o motivo, corrija e publique de novo.',
  why: 'Você recebeu esta mensagem porque publicou um anúncio de veículo.',
  Content({ data, site }) {
    const link = siteLink(site, pathTo('editVehicle', { id: data.vehicleId }));
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Conferimos o anúncio <strong>{data.vehicleName}</strong> e ele ainda não pode ir ao ar. O
          motivo:
        </Paragraph>
        <Quote text={data.reason} />
        <Paragraph>Faça o ajuste e publique de novo. A gente confere outra vez.</Paragraph>
        <Action href={link}>Corrigir o anúncio</Action>
        <Note>Ficou com dúvida? Fale com a gente pelo link no fim desta mensagem.</Note>
      </>
    );
  },
};
