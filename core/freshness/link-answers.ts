/** What an owner may answer by the link of an e-mail, in the order of the buttons. */
export const LINK_ANSWERS = ['confirm', 'sold', 'rented', 'price', 'pause'] as const;
export type LinkAnswer = (typeof LINK_ANSWERS)[number];

/** How the addresses in the e-mail say it. */
export const ANSWER_SLUGS = {
  confirm: 'sim',
  sold: 'vendi',
  rented: 'aluguei',
  price: 'baixei-o-preco',
  pause: 'pausar',
} as const satisfies Record<LinkAnswer, string>;
