import { describe, expect, test } from 'vitest';
import { contactIn } from './contact-in-text.ts';

describe('a telephone, however it is spelled', () => {
  test.each([
    'Chame no (74) 99912-3456',
    'Fone 74999123456 falar com Zé',
    '+55 74 9 9912 3456',
    'ligue 3641-2020',
    'ligue (74) 3641 2020',
    'ligue 3641 1234',
    'zap 74 99912 34 56',
    '7 4 9 9 9 1 2 3 4 5 6',
    '7-4-9-9-9-1-2-3-4-5-6',
    '7.4.9.9.9.1.2.3.4.5.6',
    'sete quatro nove nove nove um dois tres quatro cinco seis',
    'sete quatro, nove 9912 trinta, 74 nove 9912-3456',
    '74 9991Z3456 ou 74 9O912-345O ou (74) 9 9912.3456',
    '74 99912-345O, o da oficina: 7499912345O',
    '７４ ９９９１２-３４５６',
    '7️⃣4️⃣9️⃣9️⃣9️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣',
    '9 9 9 1 2 3 4 5 6',
    '074 3641 1234',
    'whats 99912 34 56',
    '99 912 3456',
    '99912 3 456',
    '9991 23456',
    '99.912.3456',
    '99912/3456',
    '74_99912_3456',
    '74•99912•3456',
    '74\n99912\n3456',
    '74)99912)3456',
    'R$ 74999123456',
    '0800 123 4567',
    '+351 912 345 678',
    'setenta e quatro nove nove nove doze trinta e quatro cinquenta e seis',
    '74 9991234 cinquenta e seis',
    '٧٤ ٩٩٩١٢ ٣٤٥٦',
  ])('%s', (text) => {
    expect(contactIn(text)).not.toEqual([]);
  });
});

describe('a link, an e-mail or a name in a network', () => {
  test.each([
    'Veja em https://exemplo.com.br/carro',
    'www.meucarro.net',
    'fotos em bit.ly/abc',
    'wa.me/5574999',
    'ze@feira.com.br',
    'Insta @ze.dos.carros',
    'ze arroba gmail ponto com',
    'loja.com.br',
    'motosertao .com',
    'motosertao(.)com',
    'motosertao.xyz',
    'discord.gg/abc',
    'telegra.me/abc',
    'insta: motosertao',
    'acesse lojadoze.com hoje mesmo',
    'lojadoze.соm.br',
    'lojadoze ponto com ponto br',
    'fotos em lojadoze.com.',
  ])('%s', (text) => {
    expect(contactIn(text)).not.toEqual([]);
  });
});

describe('what honest ads say', () => {
  test.each([
    'Umburana 1.0 completo, único dono',
    'Carro revisado, quatro pneus novos, ar gelando. Aceito moto no negócio.',
    'Ano 2019/2020, 45.000 km rodados, IPVA 2025 pago',
    'Modelo 2019 2020, motor 1.6 16v, 4 portas, pneus 175/65 R14 novos',
    'R$ 48.900,00 à vista ou R$ 12.000 de entrada e 48 parcelas de R$ 1.250',
    'Última revisão em 10/05/2025 com 98.500 km. Próxima com 108.500 km',
    'Rodou 120 000 km, 2 chaves, manual, 8 airbags',
    'Transferência por conta do comprador, documento pronto para transferir',
    'Faço a transferência do documento na hora',
    'Sem sinal de batida, com sinal de uso no banco',
    'De 2012, 2013 e 2014, todos com 4 pneus',
    'Consumo 12,5 na cidade e 15,2 na estrada; tanque de 50 litros',
    'Preço 1.250.000 no caminhão, 6x4, 440 cv, 12 marchas',
    'CEP 44900-000, rua 7, número 123',
    'Vale 48900 reais, ano 2019 1600 cc',
    'Ponto comercial ao lado da oficina',
    'Pneus 205/55/16 91V com meia vida',
    'Ford F-4000 2018 branco',
    'Rodou 98000 2020 inteiro',
    'Carro novo. Com ar, som e quatro vidros',
    'Vinte mil de entrada e trinta e seis vezes de mil e duzentos',
    'Tenho duas, uma 2019 e uma 2020, as duas com 30.000 km',
    'Motor trocado com noventa mil, noventa e nove cavalos',
    'Pneu 295/80 R22,5 e 12.5/80-18',
    'Caçamba de 12 m³, 6x2, eixo 4,10',
    'Parcelas: 48x R$ 1.250,00 ou 36x R$ 1.480,00',
    'Cilindrada 149,2, 13,5 cv, freio 240 mm',
    'Terreno com horta.com água encanada',
    'Terreno de 5 tarefas, beira da pista.BR 052',
    'próximo ao Banco do Brasil.Net fibra na rua',
    'Casa na horta.Com água e luz. Carro show.Top de linha, bem cuidado.Me chame',
    'Passo o ponto com estoque e clientela',
    'Boi de 18@, a 300 reais a arroba',
    'Casa com depósito e quintal',
    'Aceito carro com volta no pix',
    'Medidor de 220 Ω, terreno de 12.5 × 25',
    'IPVA 2024, 2025 e 2026 pagos, multa de R$ 130,16 quitada',
  ])('%s', (text) => {
    expect(contactIn(text)).toEqual([]);
  });
});

test.each([
  ['Casa boa. Zap (74) 99912-3456, falar com Zé', ['(74) 99912-3456']],
  ['Veja em WWW.Casas.com.br e chame', ['WWW.Casas.com.br']],
  [
    'Fone sete quatro nove nove nove um dois tres quatro cinco seis.',
    ['sete quatro nove nove nove um dois tres quatro cinco seis'],
  ],
  ['Casa com quintal', []],
])('tells the words as they are written: %s', (text, words) => {
  expect(contactIn(text)).toEqual(words);
});
