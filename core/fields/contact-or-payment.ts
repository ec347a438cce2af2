import { plainWords } from './typed-text.ts';

export const LINK: RegExp =
  /https?:|www\.|(?<=[a-z\d]{2})(?: ?[([{]\.[)\]}] ?| ?\.)(?:com|net|org|br|app|site|shop|online|link|xyz|info|store|loja|top|gg|me|ly|ee|gl|be)\b|\bt\.me\b|[\w.]@|@[\w.]|\barroba\b|\bponto com\b|\b(?:insta|instagram|telegram|tiktok|facebook)\b/;

/** Asking for money before a viewing; transferring the papers is not a payment. */
const PAYMENT = new RegExp(
  [
    String.raw`\bp[ ._-]{0,2}[i1l!][ ._-]{0,2}x\b|\bdeposit(?:os?|ar?|em?|ad[oa]|ando)\b|\badiantamento\b|\bantecipadamente\b`,
    String.raw`\b(?:pag(?:amento|o|ar|ue)|valor|frete|quantia|dinheiro|taxa|entrada) (?:\w{1,12} )?(?:antecipad|adiantad)`,
    String.raw`\b(?:da|dar|dando|deix(?:a|ar|e|ando)|pag(?:a|ar|ue|ando)|mediante|com|por|envi\w{1,4}|mand\w{1,4}) (?:um )?sinal\b(?! d[aeo] (?:batid|us|ferrug|desgast|solda))`,
    String.raw`\bsinal (?:de |no valor de |a partir de )?(?:r\$ ?)?\d|\bsinal (?:para|pra) (?:reserv|segur|garant)`,
    String.raw`\btransferencia (?:bancaria|antecipada|adiantada|imediata|antes|via|d[eo] valor|para (?:a |minha )?conta)\b|\bvia transferencia\b`,
    String.raw`\b(?:faca|facam|envi\w{1,4}|receb\w{1,4}|aceit\w{1,4}|pag(?:a|ar|ue|o|amento)) (?:uma |a |so |por |via |com |em )?transferencia\b(?! d[aeo] (?:docum|propried|veicul|nome))`,
    String.raw`\btransf(?:ira|eri\w{1,4}|ere) (?:o |a )?(?:valor|dinheiro|quantia|entrada)\b`,
    String.raw`\breserv\w{0,4} (?:so |somente |apenas )?(?:com|mediante|por|apos) (?:o |um )?(?:pagamento|entrada|r\$|\d)`,
    String.raw`\btaxa de (?:reserva|liberacao|cadastro|visita|entrega|transporte)\b|\b(?:pag(?:ar|ue)|envi\w{1,4}) (?:o |um )?boleto\b`,
    String.raw`\bconta (?:bancaria|corrente|poupanca)\b|\bagencia \d|\bfavorecid[oa]\b|\b(?:picpay|paypal|pagseguro|mercado pago|western union|bitcoin)\b`,
  ].join('|'),
);

const DIGIT_WORDS: Readonly<Record<string, string>> = {
  zero: '0',
  um: '1',
  uma: '1',
  dois: '2',
  duas: '2',
  tres: '3',
  quatro: '4',
  cinco: '5',
  seis: '6',
  meia: '6',
  sete: '7',
  oito: '8',
  nove: '9',
  dez: '10',
  onze: '11',
  doze: '12',
  treze: '13',
  quatorze: '14',
  catorze: '14',
  quinze: '15',
  dezesseis: '16',
  dezessete: '17',
  dezoito: '18',
  dezenove: '19',
};
const TENS_WORDS = [
  'vinte',
  'trinta',
  'quarenta',
  'cinquenta',
  'sessenta',
  'setenta',
  'oitenta',
  'noventa',
];
const DIGIT_WORD = new RegExp(String.raw`\b(?:${Object.keys(DIGIT_WORDS).join('|')})\b`, 'g');
const TENS = new RegExp(String.raw`\b(${TENS_WORDS.join('|')})(?: e ([1-9])\b)?`, 'g');

const OTHER_NUMBERS =
  /r\$ ?(?:\d{1,3}(?:\.\d{3}){1,3}|\d{1,8})(?!\d)(?:,\d\d)?|(?<!\d)\d{1,3}(?:[. ]?\d{3}){0,2} ?(?:mil ?)?km\b|(?<![\d.])(?:\d{1,3}\.\d{3}|\d{1,2}\.\d{3}\.\d{3})(?:,\d\d)?(?![.-]?\d)|(?<!\d)(?:19|20)\d\d(?: ?[/,e-] ?(?:(?:19|20)\d\d|\d\d)| (?:19|20)\d\d)+(?!\d)|(?<!\d)\d{1,2}\/\d{1,2}(?:\/(?:19|20)?\d\d)?(?![\d/])|(?<!\d)\d{3}\/\d\d[/ r]{0,3}\d\d(?!\d)/g;

/** (74) 99912-3456, 74999123456, 3641-1234; "4000 2018" is a model and its year. */
const TELEPHONE =
  /(?<!\d)(?:\+?55[ .-]{0,2})?\(?0?[1-9]\d\)?[ .\-/]{0,3}(?:9[ .-]?\d{4}|[2-9]\d{3})[ .-]{0,3}\d{4}(?!\d)|(?<!\d)(?:9[ .-]?\d{4}|(?!(?:19|20)\d\d)[2-9]\d{3})(?! (?:19|20)\d\d(?!\d))[ .-]{0,3}\d{4}(?!\d)/;

/** Disguised: 7 4 9 9 9 1 2 3 4 5 6, 74.9.9912.34.56, 99/9123456. */
const SPREAD_DIGITS = /(?<!\d)\d{1,9}(?:[^a-z\d]{1,4}\d{1,9}){1,12}(?!\d)/g;
const OTHER_TELEPHONE = /(?<!\d)0[38]00[ .-]?\d{3}|\+(?!55)[1-9]\d{0,2}[ .-]?\d/;
const WITH_AREA_CODE = /^(?:55)?0?[1-9]\d9?[2-9]\d{7}$/;

const YEAR = /^(?:19|20)\d\d$/;

/** Lookalikes from scripts that Brazilian text does not use. */
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|(?![0-9])\p{Nd}/u;

/** Also in disguise; errs towards true, as a person then reviews the text. */
export function mentionsContactOrPayment(text: string): boolean {
  const words = plainWords(text);
  return LINK.test(words) || PAYMENT.test(words) || FOREIGN.test(words) || hasTelephone(words);
}

/** Money wanted before anything was seen. */
export function mentionsAdvancePayment(text: string): boolean {
  return PAYMENT.test(plainWords(text));
}

function hasTelephone(words: string): boolean {
  const digits = words
    .replace(DIGIT_WORD, (word) => DIGIT_WORDS[word] ?? word)
    .replace(TENS, (_, tens: string, unit = '0') => `${TENS_WORDS.indexOf(tens) + 2}${unit}`)
    .replace(/(?<=\d)o(?=\d)/g, '0')
    .replace(/(?<=\d)[il](?=\d)/g, '1')
    .replace(OTHER_NUMBERS, ' x ');
  return (
    TELEPHONE.test(digits) ||
    OTHER_TELEPHONE.test(digits) ||
    (digits.match(SPREAD_DIGITS) ?? []).some(isTelephone)
  );
}

/** Without its area code a mobile number has nine digits, and no year in it. */
function isTelephone(spread: string): boolean {
  const groups = spread.match(/\d+/g) ?? [];
  const digits = groups.join('');
  const isMobile = /^9[1-9]\d{7}$/.test(digits) && !groups.some((group) => YEAR.test(group));
  const isSpelledOut = groups.every((group) => group.length <= 2) && /^[2-9]\d{7,8}$/.test(digits);
  return isMobile || isSpelledOut || WITH_AREA_CODE.test(digits);
}
