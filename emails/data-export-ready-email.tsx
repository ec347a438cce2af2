import { pathTo } from '#core/site/paths.ts';
import { Action, CopyableLink, Greeting, Note, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const dataExportReadyEmail: EmailTemplate<'data_export_ready'> = {
  subject: (_, { siteName }) => `${siteName}: a cópia dos seus dados está pronta`,
  preheader: () => 'O link vale por 24 horas e funciona uma vez só.',
  why: 'Você recebeu esta mensagem porque alguém pediu, dentro da sua conta, uma cópia dos seus dados.',
  Content({ data, site }) {
    const link = siteLink(site, pathTo('dataDownload', { token: data.token }));
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          A cópia dos seus dados está pronta: um arquivo zip com tudo que guardamos sobre você e com
          as suas fotos. Toque no botão, entre na sua conta e confirme.
        </Paragraph>
        <Action href={link}>Baixar meus dados</Action>
        <CopyableLink href={link} />
        <Note>
          O link vale por 24 horas e funciona uma vez só, com a sua conta aberta. Depois disso o
          arquivo é apagado. Se puder, baixe por Wi-Fi: com muitas fotos ele fica grande.
        </Note>
        <Note>
          Não foi você? Não passe este link a ninguém e troque a senha da sua conta: alguém entrou
          nela.
        </Note>
      </>
    );
  },
};
