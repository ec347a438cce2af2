import { pathTo } from '#core/site/paths.ts';
import { PROFILE_EFFECTS, PROFILE_LABELS } from '#text/account-labels.ts';
import { adsText } from '#text/own-list-labels.ts';
import { dateText } from '#text/formats.ts';
import { Action, Greeting, Paragraph, Quote } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';
import { SupportWays } from './support-ways.tsx';

export const profileKindChangedEmail: EmailTemplate<'profile_kind_changed'> = {
  subject: ({ to }, { siteName }) =>
    `${siteName}: seu perfil agora é de ${PROFILE_LABELS[to].label.toLowerCase()}`,
  preheader: () => 'Veja o que muda na sua conta.',
  why: 'Você recebeu esta mensagem porque o tipo do seu perfil mudou.',
  Content({ data, site }) {
    const { from, to, reason, over, until } = data;
    const beyond = adsText(over);
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Mudamos o seu perfil de {PROFILE_LABELS[from].label.toLowerCase()} para{' '}
          <strong>{PROFILE_LABELS[to].label.toLowerCase()}</strong>. {PROFILE_EFFECTS[to]} O motivo:
        </Paragraph>
        <Quote text={reason} />
        {beyond && (
          <>
            <Paragraph>
              O plano deste perfil tem menos lugares do que você usa hoje: {beyond} a mais. Até{' '}
              <strong>{dateText(until)}</strong> nada muda. Depois, os mais antigos ficam no ar e os
              outros ficam guardados, até haver lugar. Se preferir, escolha você quais ficam.
            </Paragraph>
            <Action href={siteLink(site, pathTo('keptAds'))}>Escolher quais ficam</Action>
          </>
        )}
        <Paragraph>Por segurança, entre de novo em todos os aparelhos.</Paragraph>
        <Action href={siteLink(site, pathTo('profileSettings'))}>Ver meu perfil</Action>
        <Paragraph>Não pediu esta mudança?</Paragraph>
        <SupportWays site={site} />
      </>
    );
  },
};
