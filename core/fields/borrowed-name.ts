import { contactIn, contactProblem } from './contact-in-text.ts';
import { plainWords } from './typed-text.ts';

/** Whose names swindlers borrow, in small letters without accents and spaces. */
const BORROWED = [
  'mandacaru',
  'bancodobrasil',
  'bancodonordeste',
  'bancointer',
  'bradesco',
  'caixaeconomica',
  'caixafederal',
  'mercadopago',
  'nubank',
  'pagbank',
  'pagseguro',
  'picpay',
  'receitafederal',
  'santander',
  'sicoob',
  'sicredi',
];

/** Words that are borrowed when they stand alone, and part of honest names otherwise. */
const BORROWED_WORD = /(?:^| )(?:bank|detran|itau|serasa)(?: |$)/;

/** What a person is not called, and a team that asks for codes is. */
const TEAM_WORD =
  /(?:^| )(?:administracao|administradora?|atendimento|banco|equipe|sac|seguranca|suporte)(?: |$)/;

/** Signs that are read as letters, and letters that are taken for one another. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  l: 'i',
};
const ALIKE = /[01345l]/g;

const LATIN = /\p{Script=Latin}/u;
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;
/** Mail programs make a link of it: "casas.com". */
const DOMAIN = /[\p{L}\p{N}]\.[\p{L}\p{N}-]*\p{L}{2}/u;

/** Why somebody cannot be called so; null when they can. */
export function personNameProblem(name: string): string | null {
  if (DOMAIN.test(name))
    return 'Escreva só o nome, sem endereço de site. Depois de um ponto, deixe um espaço';
  const contact = contactIn(name);
  if (contact.length > 0) return contactProblem(contact);
  if (isBorrowed(name) || TEAM_WORD.test(` ${plainWords(name).replace(/[^a-z]+/g, ' ')} `))
    return 'Escreva o nome de uma pessoa: este parece o de um banco, de uma equipe ou o nosso';
  return null;
}

/** Why a firm cannot be called so; null when it can. The plant gives its name to many honest ones. */
export function firmNameProblem(name: string): string | null {
  const contact = contactIn(name);
  if (contact.length > 0) return contactProblem(contact);
  const plain = plainWords(name).replace(/[^a-z0-9]+/g, ' ');
  const isOurs = folded(plain).includes(folded('mandacaru')) && TEAM_WORD.test(` ${plain} `);
  const isAnother = isBorrowed(name, (borrowed) => borrowed !== 'mandacaru');
  return isOurs || isAnother || plain.trim() === 'mandacaru'
    ? 'Escreva o nome da sua empresa: este parece o de um banco ou o nosso'
    : null;
}

function isBorrowed(name: string, counts: (borrowed: string) => boolean = () => true): boolean {
  if (LATIN.test(name) && OTHER_SCRIPT.test(name)) return true;
  const squeezed = folded(plainWords(name).replace(/[^a-z0-9]+/g, ''));
  const words = folded(plainWords(name).replace(/[^a-z0-9]+/g, ' '));
  return (
    BORROWED.some((borrowed) => counts(borrowed) && squeezed.includes(folded(borrowed))) ||
    BORROWED_WORD.test(` ${words} `)
  );
}

function folded(text: string): string {
  return text.replace(ALIKE, (letter) => LOOKALIKES[letter] ?? letter);
}
