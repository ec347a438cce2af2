import { Action, Greeting, Note, Paragraph } from './email-parts.tsx';
import type { EmailTemplate } from './email-template.ts';
import { securityLink } from './security-link.ts';

export const recoveryCodeUsedEmail: EmailTemplate<'recovery_code_used'> = {
  subject: (_, { siteName }) => `${siteName}: um código de recuperação foi usado`,
  preheader: ({ left }) => leftSentence(left),
  why: 'Você recebeu esta mensagem porque um código de recuperação da sua conta foi usado.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Alguém usou um dos seus códigos de recuperação no lugar do código do aplicativo.{' '}
          {leftSentence(data.left)}
        </Paragraph>
        <Action href={securityLink(site, data.door)}>Fazer códigos novos</Action>
        <Note>
          Foi você? Não precisa fazer nada. Não foi? Troque a sua senha agora e faça códigos novos.
        </Note>
      </>
    );
  },
};

function leftSentence(left: number): string {
  if (left === 0) return 'Não sobrou nenhum: faça códigos novos.';
  return left === 1 ? 'Sobrou 1 código.' : `Sobraram ${left} códigos.`;
}
