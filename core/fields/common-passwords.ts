import { plainWords } from './typed-text.ts';

const WHOLE = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 123123123 123321123 12341234 11223344
  1122334455 87654321 987654321 9876543210 147258369 147852369 159357258 159753456 741852963
  963852741 13579246 24681012 10203040 1020304050 102030405060 123654789 123456654321 12344321
  12121212 10101010 20202020 13131313 69696969 11112222 12312312 123456123 1234512345 11001100
  01020304 01010101 12345679 123456780 1234567a 12345678a 123456789a 123456abc a1234567
  a12345678 a123456789 1a2b3c4d a1b2c3d4 a1b2c3d4e5 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5
  1qaz2wsx 1qazxsw2 zaq12wsx zaq1zaq1 qazwsxedc qazwsx123 qweasdzxc qwerty12 qwerty123
  qwerty1234 qwertyui qwertyuiop asdfghjk asdfghjkl asdfghjklc zxcvbnm1 zxcvbnm123 asdf1234
  asdfasdf asdqwe123 qwe123456 qwer1234 qweqweqwe 123qweasd 123qwe123 123qweasdzxc abcd1234
  abc12345 abc123456 abcdefgh abcdefg1 abcdef123 abcabcabc aabbccdd password password1
  password123 passw0rd p4ssw0rd p@ssw0rd p@ssword pass1234 pass@123 letmein1 welcome1
  welcome123 iloveyou iloveyou1 sunshine princess football baseball superman trustno1
  starwars whatever computer internet facebook instagram whatsapp youtube1 samsung1 motorola
  pokemon1 minecraft freefire roblox123 fortnite changeme default1 guest123 root1234 toor1234
  test1234 teste123 teste1234 testando testeteste admin123 admin1234 admin@123 administrador
  administrator usuario1 usuario123 cliente123 senha123 senha1234 senha12345 senha123456
  senha@123 s3nh4123 senhasenha minhasenha suasenha novasenha senhanova senhaforte senhafacil
  senhasegura naosei123 mudar123 mudar@123 trocar123 trocarsenha primeiroacesso acesso123
  entrar123 esqueci1 esqueciasenha segredo1 segredo123 semsenha nenhuma1 qualquer1 bemvindo
  bemvindo1 bemvindo123 teamo123 teamomuito euteamo1 euteamo123 tiamo123 meuamor1 meuamor123
  amorzinho amordaminhavida minhavida minhafamilia minhamae familia1 deusefiel deusfiel
  deuseamor deuseamor1 deusnocomando deusteama deusabencoe jesuscristo jesuscristo1 jesuseamor
  jesusteama jesusvive jesussalva senhorjesus nossasenhora espiritosanto gloriaadeus
  salmo231 salmos91 feemdeus bompastor saojorge saojoao1 aparecida1 padrecicero bomjesus
  brasil123 brasil2014 brasil2022 brasil10 brasil01 saopaulo saopaulofc riodejaneiro salvador
  salvador1 fortaleza bahia123 bahiabahia ecbahia1 ecbahia1931 irece123 irecebahia xiquexique
  sertanejo sertao123 mandacaru mandacaru1 chapada1 flamengo flamengo1 flamengo10 flamengo81
  corinthians corinthians1 palmeiras palmeiras1 gremio123 gremio1903 cruzeiro cruzeiro1
  atletico botafogo fluminense vasco123 vascodagama santosfc internacional vitoria1
  vitoria1899 neymar10 neymar11 ronaldo9 ronaldinho cristiano7 messi123 gabriel1 gabriel123
  gabriela gabriela1 rafael123 rafaela1 lucas123 mateus123 matheus1 joao1234 maria123
  maria1234 pedro123 paulo123 carlos123 antonio1 francisco fernando fernanda fernanda1 juliana1
  juliana123 mariana1 mariana123 camila123 amanda123 bruna123 larissa1 leticia1 beatriz1
  beatriz123 vitoria123 isabela1 eduardo1 eduardo123 leonardo rodrigo1 ricardo1 marcelo1
  daniel123 danielle natalia1 vanessa1 patricia patricia1 adriana1 alexandre sebastiao
  princesa princesa1 princesinha borboleta estrela1 estrelinha chocolate chocolate1 cachorro
  cachorro1 gatinha1 gatinho1 bonitinha gostosa1 lindinha felicidade esperanca saudades
  liberdade vitoriosa guerreira abencoada abencoado vencedor campeao1 moto1234 carro123
  honda123 yamaha123 fusca123 palio123 saveiro1 imobiliaria corretor1 imoveis1 veiculos1
  dinheiro dinheiro1 dinheiro123 milionario trabalho trabalho1 empresa1 empresa123 escola123
  faculdade computador notebook celular1 celular123 telefone`.split(/\s+/),
);

const STRETCHED = new Set(
  `senha password pass admin administrador root teste test user usuario cliente acesso mudar
  trocar entrar login master mestre amor amore teamo euteamo meuamor paixao vida minhavida
  familia mae pai filho filha deus jesus cristo senhor jesuscristo fe gloria maria jose joao
  pedro paulo lucas mateus matheus marcos tiago thiago gabriel rafael miguel davi arthur bruno
  bruna felipe gustavo guilherme diego rodrigo ricardo roberto carlos antonio francisco
  fernando fernanda eduardo leonardo daniel daniela marcelo andre alexandre ana anaclara
  juliana mariana camila amanda larissa leticia beatriz vitoria isabela gabriela rafaela
  natalia vanessa patricia adriana aline carla paula sandra lucia tainara brasil bahia
  salvador irece lapao sertao nordeste mandacaru chapada saopaulo rio flamengo mengao
  corinthians timao palmeiras verdao gremio cruzeiro galo vasco santos bahea vitoria botafogo
  fluminense inter neymar ronaldo messi pele futebol bola gol princesa princesinha gatinha
  gatinho linda lindo bebe anjo estrela lua sol flor rosa margarida borboleta cachorro gato
  chocolate cafe pizza cerveja moto carro honda yamaha titan fusca hilux casa imovel
  imoveis imobiliaria corretor veiculo veiculos empresa trabalho escola dinheiro sucesso
  feliz felicidade saudade verao natal qwerty qwert asdf asdfgh zxcvbn abc abcd abcde abcdef
  qwe asd iloveyou welcome dragon monkey shadow sunshine superman batman pokemon naruto goku
  freefire google facebook instagram whatsapp samsung iphone motorola windows janeiro fevereiro
  marco abril maio junho julho agosto setembro outubro novembro dezembro segunda domingo`.split(
    /\s+/,
  ),
);

const LOOK_ALIKES: Partial<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
};

const LONGEST_STRETCH = 6;
const FIRST_TO_LAST_LETTER = /[a-z](?:.*[a-z])?/s;

/** Ignores case, accents and lookalikes ("@" for "a"). */
export function isCommonPassword(password: string): boolean {
  const plain = plainWords(password).replace(/ /g, '');
  return (
    [plain, plain.replace(/[@4310!5$]/g, (sign) => LOOK_ALIKES[sign] ?? sign)].some(
      (text) => WHOLE.has(text) || isStretchedWord(text) || isOneRun(text),
    ) || isStretchedLookAlike(plain)
  );
}

function isStretchedWord(text: string): boolean {
  const [word = ''] = FIRST_TO_LAST_LETTER.exec(text) ?? [];
  return text.length - word.length <= LONGEST_STRETCH && STRETCHED.has(word);
}

function isStretchedLookAlike(text: string): boolean {
  const [head = ''] = /^[a-z][a-z@4310!5$]*/.exec(text) ?? [];
  if (/[a-z]/.test(text.slice(head.length))) return false;
  for (let end = head.length; end >= Math.max(4, text.length - LONGEST_STRETCH); end -= 1) {
    const word = head.slice(0, end).replace(/[@4310!5$]/g, (sign) => LOOK_ALIKES[sign] ?? sign);
    if (STRETCHED.has(word)) return true;
  }
  return false;
}

function isOneRun(text: string): boolean {
  const first = text.charCodeAt(1) - text.charCodeAt(0);
  if (Math.abs(first) > 1) return false;
  for (let index = 1; index < text.length; index += 1) {
    if (text.charCodeAt(index) - text.charCodeAt(index - 1) !== first) return false;
  }
  return text.length > 1;
}
