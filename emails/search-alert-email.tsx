import type { AlertedAd, AlertedSearch } from '#core/email-messages.ts';
import { formatPrice } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { counted } from '#text/formats.ts';
import { Action, InlineLink, Note, Paragraph, SubTitle, Title } from './email-parts.tsx';
import { siteLink, type EmailSite, type EmailTemplate } from './email-template.ts';

export const searchAlertEmail: EmailTemplate<'search_alert'> = {
  // What somebody looks for, and for how much, is nobody else's business.
  subject: ({ searches }, { siteName }) =>
    `${siteName}: ${adsText(searches)} para você ${searches.length === 1 ? 'na sua busca' : `nas suas ${searches.length} buscas`}`,
  preheader: ({ searches }) =>
    searches.flatMap(({ ads }) => ads.slice(0, 1).map(adText)).join('; '),
  why: 'Você recebeu esta mensagem porque salvou uma busca e pediu avisos. Ninguém recebe mais de um por hora.',
  endedAt: ({ token }, site) => siteLink(site, pathTo('endAlerts', { token })),
  Content({ data: { searches, token }, site }) {
    const link = siteLink(site, pathTo('alertLink', { token }));
    return (
      <>
        <Title>{adsText(searches)} para você</Title>
        {searches.map((search) => (
          <FoundAds key={search.id} search={search} site={site} />
        ))}
        <Note>
          <InlineLink href={link}>Mudar ou parar os avisos</InlineLink>: de hora em hora, um por dia
          ou um por semana.
        </Note>
      </>
    );
  },
};

function FoundAds({
  search: { id, name, ads, more },
  site,
}: {
  search: AlertedSearch;
  site: EmailSite;
}) {
  const results = siteLink(site, pathTo('savedSearch', { id }));
  return (
    <>
      <SubTitle>{name}</SubTitle>
      {ads.map((ad) => (
        <Paragraph key={ad.path}>
          <InlineLink href={siteLink(site, ad.path)}>{ad.name}</InlineLink>
          <br />
          <strong>{priceText(ad)}</strong>
          {ad.formerCents !== null && <> (baixou: era {formatPrice(ad.formerCents)})</>}, {ad.town}
        </Paragraph>
      ))}
      <Action href={results}>
        {more > 0 ? `Ver mais ${counted(more, 'anúncio', 'anúncios')}` : 'Ver todos da busca'}
      </Action>
    </>
  );
}

function adsText(searches: readonly AlertedSearch[]): string {
  const count = searches.reduce((sum, { ads, more }) => sum + ads.length + more, 0);
  return counted(count, 'anúncio', 'anúncios');
}

function adText(ad: AlertedAd): string {
  return `${ad.name}, ${priceText(ad)}`;
}

function priceText({ cents, isMonthly }: AlertedAd): string {
  if (cents === null) return 'preço a combinar';
  return `${formatPrice(cents)}${isMonthly ? ' por mês' : ''}`;
}
