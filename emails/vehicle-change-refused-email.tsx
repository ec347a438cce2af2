import { Action, Greeting, Note, Paragraph, Quote } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const vehicleChangeRefusedEmail: EmailTemplate<'vehicle_change_refused'> = {
  subject: ({ vehicleName }) => `Sua mudança precisa de um ajuste: ${vehicleName}`,
  preheader: () => 'O anúncio continua como estava. Veja o motivo e corrija.',
  why: 'Você recebeu esta mensagem porque mudou um anúncio de veículo.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Conferimos o que você mudou no anúncio <strong>{data.vehicleName}</strong> e a mudança
          ainda não pode aparecer. O motivo:
        </Paragraph>
        <Quote text={data.reason} />
        <Paragraph>
          O anúncio continua como estava. O que você mudou está guardado: corrija e salve de novo,
          ou desista da mudança.
        </Paragraph>
        <Action href={siteLink(site, data.ownPath)}>Corrigir a mudança</Action>
        <Note>Ficou com dúvida? Fale com a gente pelo link no fim desta mensagem.</Note>
      </>
    );
  },
};
