import { Action, Greeting, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const vehicleChangeApprovedEmail: EmailTemplate<'vehicle_change_approved'> = {
  subject: ({ vehicleName }) => `Sua mudança foi aprovada: ${vehicleName}`,
  preheader: () => 'Conferimos o que você mudou e já faz parte do anúncio.',
  why: 'Você recebeu esta mensagem porque mudou um anúncio de veículo.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Conferimos o que você mudou no anúncio <strong>{data.vehicleName}</strong> e está tudo
          certo: a mudança já faz parte do anúncio.
        </Paragraph>
        <Action href={siteLink(site, data.adPath)}>Ver o anúncio</Action>
      </>
    );
  },
};
