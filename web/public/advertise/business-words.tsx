import { pathTo } from '#core/site/paths.ts';
import type { Advantage } from './advantages.tsx';
import type { Question } from './questions.tsx';

/* What the page for brokers and agencies says. Only what the product does today. */

export const BUSINESS_STEPS = [
  {
    title: 'Conte quem você é',
    text: 'Crie a conta como corretor ou empresa, ou deixe seu contato aqui embaixo e a gente ajuda.',
  },
  {
    title: 'Monte sua página',
    text: 'Logo, apresentação, CRECI e endereço: tudo o que você anuncia fica junto, em um endereço só seu.',
  },
  {
    title: 'Publique e atenda',
    text: 'As mensagens chegam no painel e no e-mail, com o código do anúncio, e você responde pelo WhatsApp.',
  },
] as const;

export const BUSINESS_ADVANTAGES: readonly Advantage[] = [
  {
    icon: 'message-circle',
    title: 'Mensagens em um lugar só',
    text: 'Quem escreveu, sobre qual anúncio e quando. Responda por e-mail ou WhatsApp com um toque.',
  },
  {
    icon: 'gauge',
    title: 'Números de cada anúncio',
    text: 'Visitas e contatos por anúncio, para saber o que funciona.',
  },
  {
    icon: 'store',
    title: 'Sua página',
    text: 'Com logo, apresentação, CRECI e todos os seus anúncios, para mandar a quem quiser.',
  },
  {
    icon: 'list',
    title: 'Feito para muitos anúncios',
    text: 'Busque, filtre, mude vários de uma vez, copie um anúncio parecido e baixe tudo em planilha.',
  },
  {
    icon: 'star',
    title: 'Destaques e impulsos',
    text: 'Conforme o plano, seus imóveis em destaque na página inicial e na frente nas buscas.',
  },
  {
    icon: 'land-plot',
    title: 'Terra e documento',
    text: 'Tarefa, hectare e metro quadrado, CCIR, ITR, CAR, água e acesso: o que o comprador daqui pergunta.',
  },
];

const TRIAL: Question = {
  asked: 'Posso testar antes de pagar?',
  answer:
    'Pode: o primeiro plano pago que se renova começa com um teste grátis, e cancelando antes do último dia nada é cobrado. E toda compra pode ser desfeita em até 7 dias.',
};

export const businessQuestions = (trialDays: number): readonly Question[] => [
  ...(trialDays > 0 ? [TRIAL] : []),
  {
    asked: 'Vocês cobram comissão?',
    answer:
      'Não. Você paga só o plano que escolher, se escolher um pago. A venda, o aluguel e a comissão são assunto seu com o seu cliente.',
  },
  {
    asked: 'Preciso ter CRECI?',
    answer:
      'Para anunciar imóveis de outras pessoas, sim: corretor e imobiliária anunciam com o CRECI em ordem. Loja de veículos não precisa.',
  },
  {
    asked: 'E se eu cancelar ou trocar de plano?',
    answer:
      'Você cancela ou troca no painel, sem falar com ninguém. O que já foi pago vale até o fim do período; se o plano novo tiver menos lugares, você escolhe quais anúncios ficam no ar.',
  },
  {
    asked: 'Quem vê o telefone da minha empresa?',
    answer:
      'Quem se identifica e pede. O número não fica solto na página, e isso poupa você de robôs e de listas de telemarketing.',
  },
  {
    asked: 'Como vocês tratam meus dados?',
    answer: (
      <>
        Como diz a nossa <a href={pathTo('privacy')}>política de privacidade</a>: só para prestar o
        serviço, sem vender nada a ninguém.
      </>
    ),
  },
];
