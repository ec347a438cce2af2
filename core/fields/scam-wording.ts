import { contactIn } from './contact-in-text.ts';
import { plainWords, quoted } from './typed-text.ts';
import { unmasked } from './unmasked-words.ts';

/** Within a sentence, or a part of one; a point or a comma in a number ends none. */
const NEAR = String.raw`(?:[^.;!?]|\.(?=\d)){0,45}?`;
const SAME_PART = String.raw`(?:[^.,;!?]|[.,](?=\d)){0,30}?`;
const PIX = '[oe]?pix';
const PAPERS = 'd[eo] (?:docum|propried|veic|nome)';
const MONEY = String.raw`(?:${PIX}|depositos?|sinal|pagamentos?|transferencia(?! ${PAPERS})|caucao|taxas?|dinheiro)`;
const PAID = String.raw`(?:pag(?:amento|ar|ou)|deposit\w{1,3}|${PIX}|sinal|transferencia(?! ${PAPERS})|taxa|caucao)`;
const EARLY = '(?:antecipad[oa]s?|adiantad[oa]s?)';
const SEEING = 'd[eao] (?:visita|ver|mostrar|conhecer|visitar)';
const ONLY = '(?:so|somente|apenas)';
const WHERE_OTHERS_SEE = '(?:assinatura|cartorio|contrato|imobiliaria|loja|banco)';
const ASK = String.raw`(?:mand(?:e|a|ar|em)|envi(?:e|a|ar|em)|pass(?:e|a|ar)|inform(?:e|a|ar)|confirm(?:e|a|ar)|digite|preciso|diz|diga)`;

const ADVANCE_PAYMENT = [
  String.raw`\b(?:${MONEY.replace('|pagamentos?', '')}|frete|analise|iof)\b${SAME_PART}\b${EARLY}\b`,
  String.raw`\b(?:pagamentos?|pagar)\b(?!${NEAR}\b(?:mes|alugue|mensal|quitacao))${SAME_PART}\b${EARLY}\b`,
  String.raw`\b(?:faca|facam|faz) (?:so |logo |ja )?(?:um|uma|o|a|seu) (?:${PIX}|deposito|transferencia(?! ${PAPERS}))\b`,
  String.raw`\b(?:deposite|deposita|depositem|transfira|transfere)\b(?: (?:so|o|a|apenas|logo|ja))? (?:\d|r\$|metade|um|valor|dinheiro|quantia|sinal|entrada|frete|na conta|agora|antes)`,
  String.raw`\b(?:mand|envi)(?:e|a|ar|em) (?:me |logo |ja )?(?:um |o )?(?:sinal|${PIX}|dinheiro|comprovante|valor d[ao] (?:entrada|sinal))\b`,
  String.raw`\b(?:pague|pagando|(?:${ONLY}|basta|precisa|antes) pagar|pag(?:a|ar) ${ONLY}) (?:${ONLY} |antes |logo |uma pequena )?(?:o |a |um |uma )?(?:sinal|taxas?|frete|guia|boleto|seguro|iof|analise|contrato antes|reserva|liberacao)\b(?! (?:d[aeo] )?(?:condominio|agua|luz|cartorio|lixo|iluminacao|fianca|incendio|contra))`,
  String.raw`\badiant(?:e|a|ar|em|ando) (?:${ONLY} )?(?:o |a |me )?(?:valor|taxa|\d|r\$|metade|dinheiro|frete|sinal)`,
  String.raw`\b${MONEY}\b${NEAR}\bantes ${SEEING}\b`,
  // A caução before the keys is usual in rentals.
  String.raw`\b${MONEY.replace('|caucao', '')}\b${NEAR}\bantes d[eao] (?:entrega|chave|vir|mandar)\b`,
  String.raw`\bantes ${SEEING}\b${NEAR}\b(?:${EARLY}|${PIX}|deposito|sinal)\b`,
  String.raw`\bantecipad[oa]s? antes d[eao] `,
  String.raw`\bcobr(?:o|amos)\b${NEAR}\bantes ${SEEING}\b`,
  String.raw`\b(?:visita|chaves?|senha|endereco|localizacao|entrega|envio|mando|mandamos)\b(?!${NEAR}${NEAR}\b${WHERE_OTHERS_SEE}\b)${NEAR}\b(?:depois|apos|assim que) (?:[a-z]+ ){0,4}?${PAID}\b`,
  String.raw`\b(?:depois|apos|assim que) (?:[a-z]+ ){0,3}?${PAID}\b${NEAR}\b(?:mando|mandamos|envio|enviamos|marco|agendo|mostro)\b`,
  String.raw`\b(?:${PIX}|sinal|deposito|pagamento)\b${NEAR}\bdepois (?:eu )?(?:marco|agendo|mando|mostro|envio)\b`,
  String.raw`\bprimeiro (?:o|um|vem o|faz o) (?:pagamento|${PIX}|sinal|deposito)\b`,
  String.raw`\b${ONLY} (?:mostro|marco|agendo|reservo|seguro)\b(?!${NEAR}\b${WHERE_OTHERS_SEE}\b)${NEAR}\b${PAID}\b`,
  String.raw`\breserv\w{0,4} ${ONLY} (?:com|mediante|por|apos) (?:o |um )?(?:pagamento|${PIX}|sinal|deposito|r\$|\d)`,
  String.raw`\bquem (?:mandar|depositar|pagar|fizer|enviar|transferir) (?:o |um )?(?:sinal|${PIX}|deposito|valor|primeiro)\b`,
  String.raw`\b(?:sinal|${PIX}|deposit\w{1,3})\b${NEAR}\b(?:agora|hoje)\b${NEAR}\b(?:senao|reservo|seguro|guardo|leva)\b`,
  String.raw`\b(?:${PIX}|deposit\w{1,3}|sinal)\b${NEAR}\b(?:pra|para) (?:eu )?segurar\b`,
  String.raw`\btaxa de (?:reserva|liberacao|visita|agendamento)\b`,
  String.raw`\b(?:pague|pagar|cobr\w{1,4})\b${NEAR}\btaxa de (?:cadastro|entrega|transporte|frete)\b`,
  String.raw`\bfavorecid[oa] (?:abaixo|acima|e)\b`,
];

const SCAM = [
  // The key or the vehicle comes by itself.
  String.raw`\bchaves?\b${NEAR}\b(?:por|pel[oa]s?|via) (?:correios?|sedex|dhl|fedex|motoboy)\b`,
  String.raw`\bmotoboy leva a chave\b|\b(?:carro|veiculo|moto|trator)\b${NEAR}\b(?:transportadora|cegonha|empresa de transporte|agente de carga)\b${NEAR}\b(?:apos|depois|pague)\b`,
  String.raw`\b(?:agente|agente de carga|empresa) entrega\b${NEAR}\b(?:apos|depois)\b|\bpor agente de carga\b`,
  String.raw`\bpague\b${NEAR}\breceb\w{1,2} em casa\b`,
  // Somebody who seems neutral keeps the money.
  String.raw`\b(?:dinheiro|valor|pagamento) (?:fica|ficara|sera|e) (?:retido|guardado|bloqueado)\b`,
  String.raw`\b(?:site|plataforma|transportadora|empresa) (?:guarda|segura|retem) (?:o |seu |o seu )?(?:dinheiro|valor|pagamento)\b`,
  String.raw`\bintermediad[oa] pel[oa] (?:site|plataforma|mandacaru)\b|\bpagamento (?:garantido|seguro) (?:do|pelo) (?:site|mandacaru)\b`,
  // Codes, documents and cards.
  String.raw`\b${ASK}\b${NEAR}\bcodigo\b${NEAR}\b(?:sms|chegou|chegar|receb\w{1,3}|verificacao|seguranca|confirmacao|mensagem)\b`,
  String.raw`\bcodigo\b${NEAR}\bsms\b`,
  String.raw`\b${ASK}\b${NEAR}\b(?:fotos?|selfie)\b${NEAR}\b(?:rg|cpf|seu documento|cartao)\b`,
  String.raw`\b${ASK}\b${NEAR}\b(?:dados bancarios|dados do cartao|numero do (?:seu )?cartao)\b|\bdados do cartao\b`,
  // Money that cannot be called back.
  String.raw`\b(?:western union|bitcoins?|criptomoedas?|gift ?card|cartao presente|vale[- ]presente)\b`,
  String.raw`\b(?:na|numa|a) conta (?:e )?(?:d[aoe] )?(?:minha (?!propria)|meu |terceir|outra pessoa|socio|advogad|despachante)`,
  String.raw`\b${PIX} no nome d[aoe] (?:minha|meu|terceir)`,
  // The person who shows it must not know the price.
  String.raw`\b(?:nao|nem) (?:fal(?:e|ar)|coment(?:e|ar)|trat(?:e|ar)) (?:\w+ ){0,2}(?:preco|valor|dinheiro) (?:com|a|para) (?:ele|ela|o dono|quem)\b`,
  String.raw`\bdig(?:a|am) que (?:e|sou) (?:meu|minha|seu)\b`,
  // Nobody may look, and money is wanted.
  String.raw`\b(?:sem|nao (?:faco|fazemos|posso(?: ir)?|precisa|tenho quem|ha|tem))\b (?:\w+ ){0,3}?(?:visitar?|mostrar?|mostre|ver)\b(?! (?:\w+ )?(?:domingo|sabado|fim|feriado|noite|semana|hoje|sem)\w{0,2}\b)(?=[^]{0,160}\b(?:${PIX}|(?<!\b(?:com|tem) )deposit\w{1,3}|sinal|${EARLY}|valor da entrada|envio o documento)\b)`,
  String.raw`\b(?:${PIX}|deposit\w{1,3}|sinal)\b${NEAR}\bsem (?:tempo (?:pra|para) )?visita\b`,
  // Loans and luck.
  String.raw`\bnegativad[oa]s?\b|\bsem consulta ao spc\b|\bsem comprovar renda\b|\bcontemplad[oa]s?\b${NEAR}[.,]?${NEAR}\b(?:liberacao|credito|deposit\w{1,3}|taxa)\b`,
  String.raw`\brenda garantida de \d+ ?%|\bdinheiro (?:em )?dobr(?:o|ado)\b|\bindique amigos\b|\bvoce foi sorteado\b|\binvista (?:r\$ ?)?\d${NEAR}\breceb`,
  // Borrowed authority.
  String.raw`\b(?:sou|somos) d[aoe] (?:equipe|suporte|site|detran|patio do detran)\b|\bsuporte do (?:site|mandacaru)\b|\b(?:tenho|com) contato (?:na caixa|no banco|no detran|no cartorio)\b`,
  // Stolen, financed or invaded goods.
  String.raw`\b(?:carro|moto|veiculo|caminhonete)s? (?:com |de )?(?:finan|estouro|np|duble)\b|\bsem procedencia\b|\bate o banco buscar\b|\bnao precisa pagar as parcelas\b|\bfaco documento novo\b`,
  String.raw`\b(?:cnh|carteira)\b${NEAR}\bsem prova\b|\blimpo (?:as )?multas\b|\b(?:casa|terreno|terra)s? invadid[oa]s?\b|\bescritura\b${NEAR}\bdata antiga\b`,
];

const ADVANCE_PAYMENT_PATTERN = patternOf(ADVANCE_PAYMENT);
const SCAM_PATTERN = patternOf(SCAM);

/** A "sinal" is money, or what a telephone has. */
function patternOf(parts: readonly string[]): RegExp {
  const money =
    'sinal(?! (?:d[aeo] )?(?:internet|celular|telefone|tv|televisao|wi-?fi|transito|oi|tim|claro|vivo))';
  return new RegExp(parts.join('|').replaceAll('sinal', money), 'g');
}

/** Words that were written as one. */
const JOINED_PAYMENT =
  /(?:pagamento|deposito|pix|sinal|caucao)(?:antecipad|adiantad)|(?:faca|faz)(?:o|um)(?:pix|deposito)/g;
const JOINED_SCAM = /chavepel[oa]s?(?:correio|sedex)/g;

/** "não peço", "sem", "quem pedir", "cuidado com": what follows is not asked for. */
const DENIED =
  /\b(?:nao|nem|nunca|jamais|sem|cuidado|desconfie|golpistas?)\b(?:[^.,;!?\w]+\w+){0,5}[^.,;!?\w]*$/;
const LONGEST_DENIAL = 60;
/** More tell nothing new. */
const MAX_FOUND = 5;

/** Money wanted before anything was seen, as it is written there. */
export function advancePaymentIn(text: string): string[] {
  return foundIn(text, ADVANCE_PAYMENT_PATTERN, JOINED_PAYMENT);
}

/** Finds phrases that only swindlers write, quoted as they stand in the text. */
export function scamIn(text: string): string[] {
  return foundIn(text, SCAM_PATTERN, JOINED_SCAM);
}

/** Whether a person has to look before others read it. */
export function needsLooking(text: string): boolean {
  return [contactIn, advancePaymentIn, scamIn].some((find) => find(text).length > 0);
}

function foundIn(text: string, pattern: RegExp, joined: RegExp): string[] {
  const plain = plainWords(text).replaceAll('\n', ' ');
  const found = matchesIn(plain, pattern).map(({ index, 0: words }) =>
    quoted(text, index, index + words.length),
  );
  if (found.length > 0) return found;
  const clear = unmasked(plain);
  return [...matchesIn(clear, pattern), ...clear.matchAll(joined)].map(([words]) => words);
}

function matchesIn(words: string, pattern: RegExp) {
  return words
    .matchAll(pattern)
    .filter(({ index }) => !DENIED.test(words.slice(Math.max(0, index - LONGEST_DENIAL), index)))
    .take(MAX_FOUND)
    .toArray();
}
