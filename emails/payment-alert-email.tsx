import { formatMoney } from '#core/fields/money.ts';
import type { EmailMessages } from '#core/email-messages.ts';
import type { DeclineLimit } from '#core/payments/payment-email-messages.ts';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { counted, dateText } from '#text/formats.ts';
import { Action, Greeting, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const paymentAlertEmail: EmailTemplate<'payment_alert'> = {
  subject: ({ alert }, { siteName }) => `${siteName}: ${wordsOf(alert).subject}`,
  preheader: () => 'Olhe e decida o que fazer.',
  why: 'Você recebeu esta mensagem porque cuida dos pagamentos aqui.',
  Content({ data, site }) {
    const { sentence, path } = wordsOf(data.alert);
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>{sentence}</Paragraph>
        <Action href={siteLink(site, path)}>Ver na administração</Action>
      </>
    );
  },
};

const DECLINES_OF: Record<DeclineLimit, string> = {
  account: 'Uma conta teve',
  device: 'Um mesmo navegador teve',
  card: 'Um mesmo cartão teve',
  network: 'Uma mesma rede de internet teve',
};

type Alert = EmailMessages['payment_alert']['alert'];

function wordsOf(alert: Alert): { subject: string; sentence: string; path: SitePath } {
  if (alert.kind === 'many_declines') {
    return {
      subject: 'muitos cartões recusados',
      sentence: `${DECLINES_OF[alert.by]} ${counted(alert.declines, 'recusa', 'recusas')} de cartão em pouco tempo. Pode ser alguém testando cartões de outras pessoas. Confira a conta${alert.by === 'account' ? '' : ' da última recusa'}.`,
      path: pathTo('backofficeUser', { id: alert.userId }),
    };
  }
  if (alert.kind === 'dispute') {
    const of = alert.what === null ? '' : ` (${alert.what})`;
    const until = alert.answerBy === null ? 'dentro do prazo' : `até ${dateText(alert.answerBy)}`;
    return {
      subject: 'um pagamento foi contestado no banco',
      sentence: `O dono do cartão pediu ao banco ${formatMoney(alert.cents)} de volta${of}. Responda no painel da operadora ${until}: sem resposta, o dinheiro vai embora.`,
      path: pathTo('backofficeReconciliation'),
    };
  }
  if (alert.kind === 'refund_failed') {
    return {
      subject: 'uma devolução não chegou',
      sentence: `O banco não aceitou a devolução de ${formatMoney(alert.cents)}: ${alert.what}. A pessoa já foi avisada e ainda não recebeu. Fale com ela e devolva por outro caminho.`,
      path: pathTo('backofficeReconciliation'),
    };
  }
  return {
    subject: 'um pagamento com valor diferente',
    sentence: `O pagamento ${alert.paymentId} chegou com ${formatMoney(alert.paidCents)}, e o combinado era ${formatMoney(alert.expectedCents)}. A compra não foi ativada. Confira antes de devolver ou liberar.`,
    path: pathTo('backofficeReconciliation'),
  };
}
