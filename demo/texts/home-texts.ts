import {
  bedrooms,
  count,
  garage,
  inPart,
  inPlace,
  inTown,
  isFor,
  listed,
  offered,
  ownerVerb,
  squareMetres,
  type Line,
} from './property-wording.ts';

export const HOUSE_TITLES: readonly Line[] = [
  (f) =>
    f.voice === 'owner' && `${ownerVerb(f)} casa ${inPart(f)} com ${count(f.bedroom, 'quarto')}`,
  (f) => f.voice === 'owner' && `${ownerVerb(f)} minha casa ${inPlace(f)}`,
  (f) =>
    f.voice === 'owner' &&
    f.exchange &&
    f.listing === 'sale' &&
    `Casa ${inPart(f)}, aceito ${f.exchange} no negócio`,
  (f) => f.voice !== 'owner' && `Casa com ${bedrooms(f)} ${inPart(f)}`,
  (f) => f.voice !== 'owner' && `Casa ${offered(f)} ${inPlace(f)}`,
  (f) =>
    f.standard === 'high' &&
    `Casa de alto padrão ${inPart(f)}${f.amenities.includes('swimming_pool') ? ' com piscina' : ''}`,
  (f) =>
    f.standard === 'high' &&
    f.amenities.includes('gourmet_area') &&
    `Casa ampla com área gourmet e ${count(f.suite, 'suíte')} ${inPart(f)}`,
  (f) =>
    f.standard === 'simple' &&
    isFor(f, 'sale') &&
    `Casa boa e barata ${inTown(f)}, ${count(f.bedroom, 'quarto')}`,
  (f) =>
    f.standard === 'simple' &&
    f.listing === 'rent' &&
    `Casa para aluguel ${inPart(f)}, ${count(f.bedroom, 'quarto')} e quintal`,
  (f) => (f.yearBuilt ?? 0) >= 2023 && isFor(f, 'sale') && `Casa nova, nunca morada, ${inPart(f)}`,
  (f) =>
    f.financing &&
    isFor(f, 'sale') &&
    `Casa financiável ${inPart(f)}, ${count(f.bedroom, 'quarto')} e ${garage(f) || 'bom quintal'}`,
  (f) => f.papers === 'escritura' && isFor(f, 'sale') && `Casa com escritura ${inPlace(f)}`,
  (f) => f.parking >= 2 && `Casa com ${garage(f)} e ${count(f.bedroom, 'quarto')} ${inPart(f)}`,
  (f) => f.solar && `Casa com energia solar ${inPart(f)}, ${bedrooms(f)}`,
  (f) => f.sides && f.sides[1] >= 25 && `Casa em lote ${f.sides[0]}x${f.sides[1]} ${inPart(f)}`,
];

export const HOUSE_OPENINGS: readonly Line[] = [
  (f) =>
    f.voice === 'owner' &&
    `${ownerVerb(f)} casa ${inPlace(f)}, com ${bedrooms(f)}, sala, cozinha e ${count(f.bathroom, 'banheiro')}.`,
  (f) =>
    f.voice === 'owner' &&
    isFor(f, 'sale') &&
    `Estou vendendo minha casa ${inPart(f)} porque vou me mudar para Salvador.`,
  (f) =>
    f.voice === 'owner' &&
    isFor(f, 'sale') &&
    `Casa da família, bem cuidada, ${inPlace(f)}. São ${bedrooms(f)}, duas salas e cozinha grande.`,
  (f) =>
    f.voice === 'owner' &&
    f.listing === 'rent' &&
    `Alugo para família pequena ou funcionário público. A casa tem ${bedrooms(f)}, sala, cozinha e ${count(f.bathroom, 'banheiro')}.`,
  (f) =>
    f.voice === 'owner' &&
    f.listing === 'rent' &&
    `Casa pronta para morar ${inPlace(f)}, pintada agora, ${bedrooms(f)}.`,
  (f) =>
    f.voice !== 'owner' &&
    `Excelente casa ${offered(f)} ${inPlace(f)}, com ${bedrooms(f)} e ${count(f.bathroom, 'banheiro')}.`,
  (f) =>
    f.voice !== 'owner' &&
    `Casa ${offered(f)} ${inPart(f)}: ${squareMetres(f.built)} de área construída${f.sides ? ` em lote de ${f.sides[0]}x${f.sides[1]}` : ''}.`,
  (f) =>
    f.voice === 'business' &&
    f.listing === 'rent' &&
    `Disponível para locação, casa ${inPlace(f)} com ${bedrooms(f)}.`,
  (f) =>
    f.standard === 'high' &&
    `Projeto de arquiteto, pé-direito alto e porcelanato na casa toda. São ${bedrooms(f)}.`,
  (f) =>
    (f.yearBuilt ?? 0) >= 2024 &&
    isFor(f, 'sale') &&
    `Casa acabada de construir ${inPlace(f)}, esperando o primeiro morador.`,
  (f) =>
    (f.yearBuilt ?? 9999) < 2000 &&
    `Casa antiga e muito bem conservada, de parede grossa e fresca o ano todo.`,
];

export const HOUSE_DETAILS: readonly (readonly Line[])[] = [
  [
    (f) =>
      f.built !== undefined &&
      `Área construída de ${squareMetres(f.built)}${f.sides ? `, lote de ${f.sides[0]} por ${f.sides[1]}` : ''}.`,
    (f) => f.sides && `Lote ${f.sides[0]}x${f.sides[1]}, com espaço no fundo para ampliar.`,
    (f) => f.yearBuilt && `Construída em ${f.yearBuilt}, sem rachadura e sem infiltração.`,
  ],
  [
    (f) =>
      f.standard === 'high' &&
      'Cozinha planejada com ilha, lavabo, closet na suíte do casal e dependência completa.',
    (f) =>
      f.standard === 'high' &&
      'Toda no porcelanato, esquadrias de alumínio preto, iluminação de LED e móveis planejados na cozinha.',
    (f) =>
      f.standard === 'good' &&
      'Piso em porcelanato, forro de gesso e cozinha com armários planejados.',
    (f) =>
      f.standard === 'good' &&
      'Sala de estar e de jantar separadas, cozinha com bancada de granito e área de serviço coberta.',
    (f) => f.standard === 'good' && 'Laje em toda a casa, então dá para subir mais um andar.',
    (f) =>
      f.standard === 'simple' &&
      'Piso de cerâmica, telha colonial com forro de PVC e quintal com pé de acerola.',
    (f) => f.standard === 'simple' && 'Toda murada, com portão grande e área de serviço no fundo.',
    (f) =>
      f.standard === 'simple' &&
      'Precisa só de uma pintura. A parte elétrica foi trocada no ano passado.',
  ],
  [
    (f) =>
      f.amenities.includes('swimming_pool') &&
      'Piscina com cascata e área gourmet com churrasqueira, boa para receber a família no São João.',
    (f) =>
      f.amenities.includes('gourmet_area') &&
      'Área gourmet com churrasqueira, pia e banheiro de apoio.',
    (f) =>
      f.amenities.includes('barbecue_grill') && 'No fundo tem churrasqueira e espaço para rede.',
    (f) =>
      f.amenities.includes('air_conditioning') &&
      'Ar-condicionado nos quartos, que no calor de outubro faz falta.',
    (f) => f.standard !== 'high' && 'Varanda na frente, daquelas de sentar no fim da tarde.',
    (f) =>
      f.standard !== 'high' && 'Quintal grande com pé de manga, de pinha e um canteiro de coentro.',
    (f) =>
      f.standard !== 'high' &&
      'Casa ventilada, com corredor lateral e luz do sol pela manhã nos quartos.',
  ],
  [
    (f) =>
      f.amenities.includes('electric_gate') &&
      `Portão eletrônico, cerca elétrica e ${garage(f) || 'entrada de carro'}.`,
    (f) =>
      f.parking > 0 &&
      `Garagem coberta${f.parking > 1 ? ` para ${f.parking} carros` : ''}, com portão alto.`,
    (f) => f.parking === 0 && 'Não tem garagem, mas a rua é larga e tranquila.',
    (f) => f.solar && 'Energia solar instalada: a conta de luz vem só a taxa.',
    (f) =>
      f.water === 'poço' && 'Além da água da Embasa, tem poço com bomba e caixa de 5 mil litros.',
    (f) => f.water === 'rede' && 'Água da Embasa e caixa de mil litros, não falta.',
  ],
];

export const APARTMENT_TITLES: readonly Line[] = [
  (f) =>
    f.voice === 'owner' &&
    `${ownerVerb(f)} apartamento ${inPart(f)}, ${count(f.bedroom, 'quarto')}`,
  (f) => f.voice !== 'owner' && `Apartamento de ${bedrooms(f)} ${inPart(f)}`,
  (f) => f.voice !== 'owner' && `Apartamento ${offered(f)} ${inPlace(f)}`,
  (f) => f.amenities.includes('furnished') && `Apartamento mobiliado ${inPart(f)}, é só entrar`,
  (f) => f.bedroom === 1 && `Apartamento de 1 quarto ${inPart(f)}, bom para quem mora só`,
  (f) =>
    f.listing === 'rent' &&
    f.bedroom >= 2 &&
    `Aluga-se apartamento ${inPlace(f)}, ${count(f.bedroom, 'quarto')}`,
  (f) => f.floor === 0 && `Apartamento térreo com ${count(f.bedroom, 'quarto')} ${inPart(f)}`,
  (f) =>
    (f.floor ?? 0) >= 3 &&
    f.amenities.includes('elevator') &&
    `Apartamento no ${f.floor}º andar com elevador ${inPart(f)}`,
  (f) => f.parking > 0 && `Apartamento com ${garage(f)} ${inPlace(f)}`,
];

export const APARTMENT_OPENINGS: readonly Line[] = [
  (f) =>
    `Apartamento ${offered(f)} ${inPlace(f)}, com ${bedrooms(f)}, ${squareMetres(f.built)} e boa ventilação.`,
  (f) =>
    f.voice === 'owner' &&
    `${ownerVerb(f)} apartamento de ${bedrooms(f)} ${inPart(f)}. Prédio de gente tranquila, poucos moradores.`,
  (f) =>
    f.floor === 0 &&
    `Apartamento térreo ${inPart(f)}, sem escada, ótimo para quem tem criança pequena ou pais idosos.`,
  (f) =>
    (f.floor ?? 0) >= 1 &&
    `Apartamento no ${f.floor}º andar, nascente, com vista aberta para a cidade, ${inPlace(f)}.`,
  (f) =>
    f.listing === 'rent' &&
    f.bedroom === 1 &&
    `Apartamento de 1 quarto ${inPlace(f)}, bom para estudante ou para quem veio trabalhar na cidade.`,
  (f) =>
    f.amenities.includes('furnished') &&
    `Apartamento todo mobiliado ${inPart(f)}: geladeira, fogão, cama, guarda-roupa e ${f.amenities.includes('air_conditioning') ? 'ar-condicionado' : 'ventilador de teto'}.`,
];

export const APARTMENT_DETAILS: readonly (readonly Line[])[] = [
  [
    () => 'Sala em dois ambientes, cozinha americana e área de serviço.',
    () => 'Sala, cozinha com armários, varanda pequena e área de serviço separada.',
    (f) => f.suite > 0 && 'A suíte tem espaço para cama de casal e guarda-roupa de seis portas.',
    (f) => `São ${listed([bedrooms(f), count(f.bathroom, 'banheiro'), garage(f)])}.`,
  ],
  [
    (f) =>
      f.amenities.includes('elevator') && 'O prédio tem elevador, interfone e portão eletrônico.',
    (f) =>
      !f.amenities.includes('elevator') &&
      (f.floor ?? 0) > 1 &&
      'O prédio não tem elevador; a escada é larga e bem iluminada.',
    (f) => f.amenities.includes('party_hall') && 'Salão de festas e espaço para criança no térreo.',
    () => 'Água individual e medidor de energia próprio.',
    (f) => f.parking === 0 && 'Não tem vaga própria, mas se estaciona na porta sem problema.',
  ],
  [
    (f) =>
      f.listing === 'rent' &&
      `O condomínio de R$ ${f.standard === 'high' ? 320 : 120} já inclui a água.`,
    (f) => f.listing === 'rent' && 'Não tem taxa de condomínio.',
    (f) =>
      isFor(f, 'sale') &&
      f.standard !== 'simple' &&
      'Bom também para investir: apartamento assim não fica um mês vazio por aqui.',
    (f) => f.amenities.includes('allows_pets') && 'Aceita animal pequeno.',
    (f) => f.solar && 'O prédio tem placas solares que pagam a luz das áreas comuns.',
  ],
];
