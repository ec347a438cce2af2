/** Why WhatsApp did not open. */
export type NotOpened = 'used' | 'expired' | 'foreign' | 'unknown' | 'gone' | 'busy' | 'early';

const AGAIN = 'No anúncio você pede outro na hora, com um toque.';

export const WHATSAPP_NOT_OPENED: Record<NotOpened, { title: string; text: string }> = {
  used: {
    title: 'Este link do WhatsApp já foi usado',
    text: `Cada link abre a conversa uma vez. Se ela não abriu, peça outro. ${AGAIN}`,
  },
  expired: {
    title: 'Este link do WhatsApp passou do prazo',
    text: `Ele vale por 10 minutos. ${AGAIN}`,
  },
  foreign: {
    title: 'Este link do WhatsApp é de outro aparelho',
    text: `Só abre no navegador em que foi pedido. ${AGAIN}`,
  },
  unknown: {
    title: 'Não conhecemos este link do WhatsApp',
    text: 'Ele pode ter chegado cortado. Abra o anúncio de novo e toque em “Chamar no WhatsApp”.',
  },
  gone: {
    title: 'O contato deste anúncio não está mais no ar',
    text: 'O anúncio foi pausado, vendido ou removido, ou o WhatsApp saiu dele, depois que você pediu o link.',
  },
  busy: {
    title: 'Espere um pouco para abrir o WhatsApp',
    text: 'Foram muitos pedidos seguidos desta conexão. O link continua valendo: volte e toque de novo daqui a pouco.',
  },
  early: {
    title: 'Toque de novo para abrir o WhatsApp',
    text: 'O navegador tentou abrir o link antes de você. Ele continua valendo.',
  },
};

/** Above what is wrong with a form for an advertiser, by what was pressed. */
export const CONTACT_FAILED = {
  message: { title: 'A mensagem ainda não foi enviada', missing: undefined },
  whatsapp: {
    title: 'Não deu para abrir o WhatsApp agora',
    missing: 'Para chamar no WhatsApp, falta',
  },
  phone: { title: 'Não deu para mostrar o telefone agora', missing: 'Para ver o telefone, falta' },
} as const;
