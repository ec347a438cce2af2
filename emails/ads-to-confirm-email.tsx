import type { AdToConfirm, AdsToConfirm } from '#core/email-messages.ts';
import { formatPrice } from '#core/fields/money.ts';
import { ANSWER_SLUGS, type LinkAnswer } from '#core/freshness/link-answers.ts';
import { pathTo } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import { counted, dateText } from '#text/formats.ts';
import { TO_CONFIRM_WORDS } from '#text/freshness-words.ts';
import { Action, Greeting, InlineLink, Note, Paragraph, SubTitle } from './email-parts.tsx';
import { siteLink, type EmailSite, type EmailTemplate } from './email-template.ts';

const TO_CONFIRM = { [TO_CONFIRM_WORDS.name]: TO_CONFIRM_WORDS.values.on };
const LISTS = { property: 'myProperties', vehicle: 'myVehicles' } as const;

export const adsToConfirmEmail: EmailTemplate<'ads_to_confirm'> = {
  subject: ({ counts }, { siteName }) => {
    const ads = totalOf(counts);
    const what =
      ads === 1
        ? 'Seu anúncio ainda vale?'
        : `${counted(ads, 'anúncio', 'anúncios')} para confirmar`;
    return `${siteName}: ${what}`;
  },
  preheader: () => 'Confirme com um toque, ou conte que já vendeu.',
  why: 'Você recebeu esta mensagem porque tem anúncios no ar sem confirmação há muito tempo.',
  Content({ data, site }) {
    const { pausing, lastCall, firstCall, counts } = data;
    const named = pausing.length + lastCall.length + firstCall.length;
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Faz tempo que você não mexe {totalOf(counts) === 1 ? 'neste anúncio' : 'nestes anúncios'}.
          Quem procura quer saber: ainda está valendo?
        </Paragraph>
        <Part title="Saem do ar hoje" ads={pausing} site={site} />
        <Part title="Última chamada" ads={lastCall} site={site} />
        <Part title="Confirme quando puder" ads={firstCall} site={site} />
        {(totalOf(counts) > named || named > 1) &&
          counts.map(({ kind, ads }) => (
            <Action key={kind} href={siteLink(site, withQuery(pathTo(LISTS[kind]), TO_CONFIRM))}>
              {kind === 'property'
                ? `Confirmar ${counted(ads, 'imóvel', 'imóveis')} na minha lista`
                : `Confirmar ${counted(ads, 'veículo', 'veículos')} na minha lista`}
            </Action>
          ))}
        <Note>
          Anúncio pausado não se perde: fotos e textos ficam guardados, e ele volta ao ar com um
          toque. Abrir os links não muda nada; a página pergunta antes. Não repasse este e-mail: os
          links respondem por você.{' '}
          <InlineLink href={siteLink(site, pathTo('dashboard'))}>Abrir meu painel</InlineLink>
        </Note>
      </>
    );
  },
};

function totalOf(counts: AdsToConfirm['counts']): number {
  return counts.reduce((sum, { ads }) => sum + ads, 0);
}

function Part({
  title,
  ads,
  site,
}: {
  title: string;
  ads: readonly AdToConfirm[];
  site: EmailSite;
}) {
  if (ads.length === 0) return null;
  return (
    <>
      <SubTitle>{title}</SubTitle>
      {ads.map((ad) => (
        <AdQuestion key={ad.token} ad={ad} site={site} />
      ))}
    </>
  );
}

function AdQuestion({
  ad: { name, pausesAt, token, deal, price_cents: price, rent_cents: rent },
  site,
}: {
  ad: AdToConfirm;
  site: EmailSite;
}) {
  const link = (answer: LinkAnswer) =>
    siteLink(site, pathTo('adAnswer', { token, answer: ANSWER_SLUGS[answer] }));
  return (
    <Paragraph>
      <strong>{name}</strong>
      {price && `, ${formatPrice(price)}`}
      {rent && `, ${formatPrice(rent)}/mês`}
      <br />
      {deal === 'rent' ? 'Ainda está para alugar?' : 'Ainda está à venda?'} Sem resposta, fica
      pausado em {dateText(pausesAt)}.
      <br />
      <InlineLink href={link('confirm')}>Sim</InlineLink> ·{' '}
      {deal !== 'rent' && (
        <>
          <InlineLink href={link('sold')}>Vendi</InlineLink> ·{' '}
        </>
      )}
      {deal !== 'sale' && (
        <>
          <InlineLink href={link('rented')}>Aluguei</InlineLink> ·{' '}
        </>
      )}
      <InlineLink href={link('price')}>Baixei o preço</InlineLink>
    </Paragraph>
  );
}
