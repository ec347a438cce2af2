import type { FindingKind } from '#core/payments/payment.ts';

/** What a difference from the payment provider means, and what to do about it. */
export const FINDING_WORDS: Record<FindingKind, { title: string; meaning: string; todo: string }> =
  {
    unresolved: {
      title: 'Pagamento ou troca de plano sem desfecho',
      meaning: 'Começou há mais de um dia, e a operadora não disse como terminou.',
      todo: 'Procure o código no painel da operadora. Se foi pago lá, ele chega aqui sozinho; se não existe lá, nada foi cobrado.',
    },
    unknown_payment: {
      title: 'Dinheiro que não conhecemos',
      meaning: 'A operadora recebeu um pagamento que não é de nenhum pedido daqui.',
      todo: 'Veja no painel da operadora de quem é e devolva por lá.',
    },
    wrong_amount: {
      title: 'Valor diferente',
      meaning: 'O que a operadora tem não é o que esperávamos.',
      todo: 'Se alguém devolveu uma parte pelo painel da operadora, anote aqui. Se não, devolva ou cobre a diferença por lá.',
    },
    refund_failed: {
      title: 'Devolução recusada',
      meaning: 'O banco não aceitou o dinheiro de volta. A pessoa ainda não recebeu.',
      todo: 'Fale com a pessoa, devolva por outro caminho e marque aqui que ela recebeu.',
    },
    unknown_subscription: {
      title: 'Assinatura que não conhecemos',
      meaning: 'A operadora cobra uma assinatura que não existe aqui.',
      todo: 'Cancele no painel da operadora e devolva o que foi cobrado.',
    },
    dispute: {
      title: 'Pagamento contestado',
      meaning: 'O dono do cartão pediu ao banco o dinheiro de volta.',
      todo: 'Responda no painel da operadora, dentro do prazo que ela diz.',
    },
    event_failed: {
      title: 'Aviso da operadora sem tratamento',
      meaning: 'Recebemos o aviso há mais de um dia, e tratá-lo falhou todas as vezes.',
      todo: 'Mostre o código a quem cuida do sistema.',
    },
    broken_pix: {
      title: 'Código Pix com defeito',
      meaning:
        'A operadora mandou um código Pix que não confere, e ele não foi mostrado a ninguém.',
      todo: 'Mostre o código do pagamento à operadora. Quem queria pagar pôde tentar de novo.',
    },
    paid_for_nothing: {
      title: 'Pago sem receber nada',
      meaning: 'A pessoa pagou, a compra não vale e o dinheiro não voltou.',
      todo: 'Abra o pagamento e devolva o valor.',
    },
  };
