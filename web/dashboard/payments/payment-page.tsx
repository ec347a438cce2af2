import { formatCnpj } from '#core/fields/cnpj.ts';
import { formatMoney } from '#core/fields/money.ts';
import { pathTo, resourcePath } from '#core/site/paths.ts';
import { dateTimeText } from '#text/formats.ts';
import { documentKind, documentText, paidByText } from '#text/payment-words.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { FactList } from '#web/ui/fact-list/fact-list.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { FiscalNoteText } from '../../payments/fiscal-note-text.tsx';
import { periodText, RECEIPT_NOTICE, signedMoney } from '#text/receipt-words.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import type { Route } from './+types/payment-page';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = sessionOf(context);
  return (await load(api.v1.users.payments[':id'].$get({ param: { id: params.id } }))).data;
}

/** What the receipt says, and the receipt itself. */
export default function PaymentPage({ loaderData: { id, attributes } }: Route.ComponentProps) {
  const title = `Recibo nº ${attributes.number}`;
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: 'Planos', href: pathTo('subscriptions') }, { label: title }]}
        actions={
          <ButtonLink href={resourcePath('receipt', { id })} icon="download">
            Abrir o recibo (PDF)
          </ButtonLink>
        }
      />
      <section className="panel" aria-label="Pagamento">
        <FactList facts={factsOf(attributes)} />
        <p className="text-muted">{RECEIPT_NOTICE}</p>
      </section>
    </>
  );
}

function factsOf(receipt: Route.ComponentProps['loaderData']['attributes']) {
  const { payer, lines, discount_cents: discount, refunded_cents: refunded } = receipt;
  const { fiscal_note: note, period, seller } = receipt;
  return [
    { label: 'Pago em', value: dateTimeText(receipt.paid_at) },
    ...(period ? [{ label: 'Período', value: periodText(period) }] : []),
    ...lines.map(({ what, cents }) => ({ label: what, value: signedMoney(cents) })),
    ...(discount > 0 ? [{ label: 'Desconto', value: `− ${formatMoney(discount)}` }] : []),
    { label: 'Total', value: formatMoney(receipt.total_cents) },
    ...(refunded > 0 ? [{ label: 'Devolvido', value: formatMoney(refunded) }] : []),
    { label: 'Forma de pagamento', value: paidByText(receipt.paid_by) },
    { label: 'Em nome de', value: payer.name },
    ...(payer.document
      ? [{ label: documentKind(payer.document), value: documentText(payer.document) }]
      : []),
    { label: 'E-mail', value: payer.email },
    ...(seller.name ? [{ label: 'Vendido por', value: seller.name }] : []),
    ...(seller.cnpj ? [{ label: 'CNPJ de quem vende', value: formatCnpj(seller.cnpj) }] : []),
    ...(note ? [{ label: 'Nota fiscal', value: <FiscalNoteText {...note} /> }] : []),
  ];
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Recibo', noindex: true });
