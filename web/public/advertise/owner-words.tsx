import { pathTo } from '#core/site/paths.ts';
import type { Advantage } from './advantages.tsx';
import type { Question } from './questions.tsx';

/* What the page for owners says. Only what the product does today. */

export const OWNER_STEPS = [
  {
    title: 'Crie sua conta',
    text: 'Nome, e-mail e uma senha. Você confirma o e-mail com um toque.',
  },
  {
    title: 'Conte o que tem e ponha as fotos',
    text: 'Um passo de cada vez, pelo celular. O que você já escreveu fica guardado, mesmo se o sinal cair.',
  },
  {
    title: 'Publique e converse',
    text: 'O interessado escreve, chama no WhatsApp ou pede seu telefone. O negócio é só entre vocês.',
  },
] as const;

export const OWNER_ADVANTAGES: readonly Advantage[] = [
  {
    icon: 'camera',
    title: 'Fotos pelo celular',
    text: 'Escolha as fotos que já estão no aparelho. Nós diminuímos o tamanho e apagamos o lugar escondido nelas.',
  },
  {
    icon: 'whatsapp',
    title: 'Contato pelo WhatsApp',
    text: 'Seu número não fica exposto na página: só o vê quem se identifica e pede.',
  },
  {
    icon: 'land-plot',
    title: 'Terra do jeito daqui',
    text: 'Em tarefa, hectare ou metro quadrado. Com escritura, contrato, posse ou inventário, CCIR, ITR e CAR, água, energia e estrada.',
  },
  {
    icon: 'map-pin',
    title: 'Você decide o que mostrar',
    text: 'Rua, número e ponto no mapa só aparecem se você deixar. Povoado e ponto de referência ajudam a achar.',
  },
  {
    icon: 'gauge',
    title: 'Visitas e contatos contados',
    text: 'Veja quantas vezes o anúncio foi visto e quantas pessoas falaram com você.',
  },
  {
    icon: 'car',
    title: 'Carro, moto e caminhão',
    text: 'Escreva o modelo do jeito que se fala e nós achamos a versão. Placa inteira ninguém vê.',
  },
];

export const OWNER_QUESTIONS: readonly Question[] = [
  {
    asked: 'É grátis mesmo?',
    answer:
      'É. Dentro do limite do plano grátis você não paga para publicar, para receber contatos nem quando vender. Só paga quem escolhe um plano maior ou quer impulsionar um anúncio, e o preço aparece antes.',
  },
  {
    asked: 'Quanto demora para o anúncio aparecer?',
    answer:
      'O imóvel vai ao ar na hora em que você publica. O veículo passa antes por uma conferência da nossa equipe, e você recebe um e-mail quando ele entra no ar.',
  },
  {
    asked: 'Meu telefone e meu endereço ficam públicos?',
    answer:
      'Não. O telefone só é mostrado a quem se identifica e aceita as regras de contato. Do endereço, todos veem a cidade e o bairro; a rua, o número e o ponto no mapa só se você deixar.',
  },
  {
    asked: 'Minha terra não tem escritura. Posso anunciar?',
    answer:
      'Pode, se ela é sua ou o dono autorizou. Diga a verdade: no anúncio você marca se tem escritura, contrato, posse ou inventário. Quem compra agradece, e o negócio anda melhor.',
  },
  {
    asked: 'E se eu não souber escrever o anúncio?',
    answer:
      'Preencha os campos e toque em “Escrever para mim”: montamos um texto só com o que você informou, e você muda o que quiser.',
  },
  {
    asked: 'Vendi ou aluguei. O que eu faço?',
    answer:
      'Abra o anúncio no seu painel e marque como vendido ou alugado. Ele sai das buscas na hora. Também dá para pausar e voltar depois.',
  },
  {
    asked: 'Como me protejo de golpe?',
    answer: (
      <>
        Não entregue nada nem passe documentos antes de o dinheiro estar na sua conta, e desconfie
        de comprovante por foto. Nós nunca pedimos sua senha nem pagamento por fora. Estranhou algo?{' '}
        <a href={pathTo('contact')}>Fale com a gente</a>.
      </>
    ),
  },
];
