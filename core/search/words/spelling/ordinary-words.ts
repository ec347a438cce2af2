import { baseOf } from '#core/search/words/inflection.ts';
import { isNumberWord } from '#core/fields/spoken-number.ts';
import { isInSynonyms } from '#core/search/words/synonyms.ts';
import { isOtherGoods } from './other-goods.ts';

/** Words that are right as they are, however near to a word of the grammar: "posto" is no "ponto". */
const ORDINARY: ReadonlySet<string> = new Set(
  `
  cada casal cama capa cara carta cedo certo cesta chão claro coisa conta contra copa corpo corredor cozinha
  concreto contato cobre coberta comeco compra comprador corda curva data dado dente desde deu direito dinheiro
  ela ele enfim escada estado estrutura falta familia fase feita feito ferro festa feira fila filho fita fogo folha forma forno forro foto frete
  gente gesso gosto grade grande grama grupo hora horta ideia igual janela janta jeito jogo lado lona longe lugar luta
  manha mapa marca massa mata mato medida medio meia melhor mesa mesmo metade mina mole monte morro mundo muito muita
  nada nome nosso noite norte novela oeste ordem osso ouro outro padre pagar palha palmeira papel parede parte parto pasta
  passa passar pato pausa pavimento peca pedra peixe pele perna pes peso piso pista placa planta poder pomar porta porto portas porteira
  posto posse pote pouco prato premio preto prova pronto quadra quadro quando quanto quatro quente quinta
  rampa rede resto risco rocha roda rosa ropa roupa saco sala sede seda segundo sempre senhor serra seta sogra solto som sol sorte
  tela telha tempo teto texto tijolo tinta tipo todo toda tronco trecho tudo vao vaso vela vento verdade vida vidro video vinho visita vista volta
  terreiro terreo ambiente areia bandeira caminho canto banco bancada lotacao contrato minas interior porao posto
  seca fianca alterado suspenso recibo traseiro dianteiro brita projeto aparelho mezanino metalico gameleira apoio capela salvo
  trucado toco tracado roca poco quintal cidade ponte fonte monte lago lagoa mar amigo link esplanada jangada
`
    .trim()
    .split(/\s+/)
    .map((word) => baseOf(word.normalize('NFD').replace(/\p{M}/gu, ''))),
);

export function isOrdinary(base: string): boolean {
  return isEveryday(base) || isInSynonyms(base) || isOtherGoods(base);
}

export function isEveryday(base: string): boolean {
  return ORDINARY.has(base) || isNumberWord(base);
}
