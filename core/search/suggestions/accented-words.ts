/* The index holds words without accents; these are shown as people write them. */

const ACCENTED = `
  chão sábado cômoda água águas área áreas aéreo açaí açude acústico alumínio ângulo antônio aparecida armário armários árvore árvores
  automático automática básico biscoito bênção câmbio câmera câmeras cabeça caçamba calçada calçadão calçamento caminhão
  caminhões caminhonete cartório cerâmica cerâmico chácara chácaras cômodo cômodos comércio conceição condição
  condições condomínio condomínios construção convênio córrego crédito cristóvão depósito desocupação direção distância
  divisória documentação econômico econômica edícula edifício elétrica elétrico elétricos energético escritório escritórios
  espaço espaçosa espaçoso excelência fácil fábrica família farmácia fogão fundação galpão galpões ginásio goiânia gás
  hidráulica hidráulico histórico imóveis imóvel indústria industrial instalação iluminação irrigação jacaré
  joão josé júlio lapão lâmpada lâmpadas latão leilão ligação localização lourenço luís lúcia maçã mangueirão máquina
  máquinas mecânica mecânico médio médico mês mínimo móveis móvel município música mármore mutirão negócio negociação
  ônibus óleo órgão óculos ótima ótimo opção padrão painéis  parabólica paróquia pé pés película pendência pensão
  planície plantação plástico pneumático poço poços pônei ponteiro portão portões posição possível pátio próximo próxima
  prédio prédios prestação preço preços proprietário proprietária público quilômetro quilômetros rápido rádio recepção
  região relógio represa residência residências revisão revisões rincão rodoviária rústico saída salão sanitário sanitários
  santíssimo são sebastião semiárido serviço serviços sítio sítios sofá sólido subsolo suíte suítes suspensão sérgio tábua
  tábuas técnica televisão terraço terraços térreo térrea tração tradição três tranquilo único única útil úteis veículo
  veículos vidraçaria vitória vão vizinhança família xerém antônia glória fátima lázaro tomé inácio mário gonçalo gonçalves
  araújo magalhães brandão bonfim patrocínio américa américo açougue bebê café canário caraíbas umbuzeiro araçá barragem
  baixão baixio mandioca mocó ibipeba uibaí irecê américa-dourada jussara presidente dourado soledade jatobá juazeirão
  sertão sertãozinho gavião gaviões lagoão mulungu morpará lençóis utinga tapiramutá piatã
`;

const ACCENTED_OF: ReadonlyMap<string, string> = new Map(
  ACCENTED.trim()
    .split(/\s+/)
    .map((word) => [word.normalize('NFD').replace(/\p{M}/gu, ''), word]),
);

/** "agua" → "água"; a word that is not known stays. */
export function accented(word: string): string {
  return ACCENTED_OF.get(word) ?? word;
}

/** "terreno-industrial" → "terreno industrial". */
export function nameOfSlug(slug: string): string {
  return slug.split('-').map(accented).join(' ');
}
