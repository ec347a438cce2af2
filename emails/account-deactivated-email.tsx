import { Greeting, Note, Paragraph, Quote } from './email-parts.tsx';
import type { EmailTemplate } from './email-template.ts';
import { SupportWays } from './support-ways.tsx';

export const accountDeactivatedEmail: EmailTemplate<'account_deactivated'> = {
  subject: (_, { siteName }) => `${siteName}: sua conta foi desativada`,
  preheader: () => 'Nada foi apagado. Veja o motivo e como voltar.',
  why: 'Você recebeu esta mensagem porque tem uma conta com este e-mail.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Desativamos a sua conta. Seus anúncios e a sua página saíram do ar, e por enquanto não é
          possível entrar. Nada foi apagado, e isto não é uma punição. O motivo:
        </Paragraph>
        <Quote text={data.reason} />
        <Paragraph>
          Quer a conta de volta, ou não era isso? É só pedir: os anúncios voltam como estavam.
        </Paragraph>
        <SupportWays site={site} />
        <Note>Se você tem assinatura, ela não se renova enquanto a conta estiver desativada.</Note>
      </>
    );
  },
};
