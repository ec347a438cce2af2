/** Words that many ads have and nobody searches for: they complete nothing. Without accents. */
const UNSEARCHED: ReadonlySet<string> = new Set(
  `
  sao esta estao era foi foram ser sera sendo fica ficam ficou ficar tem temos teve tinha vai vem vou venha pode podem podemos
  posso poder chama chame chamar chega chegar chegou cabe cabem cada como quem qual quando quanto quase porque pois
  todo toda todos todas outro outra outros outras mesmo mesma muito muita muitos muitas mais menos bem ainda ja sempre nunca
  depois antes desde durante sobre entre apenas somente isso isto esse essa este ele ela eles elas dele dela nosso nossa
  seu sua seus suas meu minha fazer faz feito feita passa passar passo leva levar leve quer quero querer sai sair saiu
  vendo vende vender vendido comprar comprei compra usar uso usado usada ligar ligue mande mandar envie marque marcar visitar
  visite visita conhecer conheca aproveite confira veja ver olhar trata tratar aceito aceita aceitamos motivo sabado domingo
  segunda terca quarta quinta sexta manha tarde noite hoje horas pronto pronta serve servir usa lado parte algum alguma
  coisa coisas gente pessoa pessoas mundo vida tudo nada boa bom otimo otima perto longe cima baixo dentro fora junto direto
  casal motorista escrito escrita alto alta altura alvara caixa canteiro calcada aberta aberto alem fiscal familia caminho
  alugo aluga alugado alugada alugando financiamos financiada escriturada escriturado
  precisa precisar precisando deixar deixa deixo dou dar deu comigo conosco contato duvida duvidas informacoes
`
    .trim()
    .split(/\s+/),
);

export function isSearchedFor(term: string): boolean {
  return !UNSEARCHED.has(term);
}
