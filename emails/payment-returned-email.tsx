import type { EmailMessages } from '#core/email-messages.ts';
import { formatMoney } from '#core/fields/money.ts';
import { Action, Greeting, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

type Returned = EmailMessages['payment_returned'];

export const paymentReturnedEmail: EmailTemplate<'payment_returned'> = {
  subject: (data, { siteName }) => `${siteName}: ${wordsOf(data).subject}`,
  preheader: () => 'O valor inteiro volta para você.',
  why: 'Você recebeu esta mensagem porque fez uma compra com a gente.',
  Content({ data, site }) {
    const { happened, next, action } = wordsOf(data);
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          {happened} <strong>{formatMoney(data.amountCents)}</strong>: {data.what}.{' '}
          {WAY_BACK[data.method]}
        </Paragraph>
        <Paragraph>{next}</Paragraph>
        <Action href={siteLink(site, data.purchasePath)}>{action}</Action>
      </>
    );
  },
};

const WAY_BACK: Record<Returned['method'], string> = {
  card: 'O valor inteiro volta para o mesmo cartão, nesta fatura ou na seguinte.',
  pix: 'O valor inteiro volta para a conta de onde saiu o Pix.',
};

const TOO_LATE = {
  next: 'Ainda quer? Abra a compra e pague de novo. Se não, você não precisa fazer nada.',
  action: 'Abrir a compra',
};

function wordsOf({ reason, method }: Returned) {
  if (reason === 'twice')
    return {
      subject: 'você pagou duas vezes, devolvemos a segunda',
      happened: 'Você pagou duas vezes. O primeiro pagamento vale, e devolvemos o segundo, de',
      next: 'O que você comprou continua valendo. Você não precisa fazer nada.',
      action: 'Ver a compra',
    };
  return method === 'pix'
    ? {
        ...TOO_LATE,
        subject: 'seu Pix chegou depois do prazo',
        happened:
          'O seu Pix chegou depois que o código venceu, e a compra já não podia ser feita. Devolvemos',
      }
    : {
        ...TOO_LATE,
        subject: 'seu pagamento chegou tarde, e devolvemos',
        happened:
          'O seu pagamento com cartão foi confirmado quando a compra já não podia ser feita. Devolvemos',
      };
}
