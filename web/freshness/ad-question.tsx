import type { LinkAnswer } from '#core/freshness/link-answers.ts';
import { LINK_ANSWER_LABELS } from '#text/freshness-words.ts';
import { amountText } from '../forms/amount-text.ts';
import { formState, type FailedForm } from '../forms/failed-form.ts';
import { Button, type ButtonLook } from '../ui/button/button.tsx';
import { MoneyInput } from '../ui/money-input/money-input.tsx';
import type { LinkedAd } from './linked-ad.ts';

const AMOUNT_LABELS = { price: 'Novo preço', rent: 'Novo aluguel por mês' } as const;

interface AdQuestionProps {
  ad: LinkedAd;
  /** What the link of the e-mail said: offered first. */
  asked: LinkAnswer | undefined;
  failed: FailedForm | undefined;
}

/** One button for each answer; the price has a form of its own. */
export function AdQuestion({ ad, asked, failed }: AdQuestionProps) {
  const buttons = ad.answers.filter((answer) => answer !== 'price');
  const first = buttons.find((answer) => answer === asked) ?? buttons[0];
  const price = ad.answers.includes('price') && <PriceForm ad={ad} failed={failed} />;
  const isAboutPrice = asked === 'price' || failed?.errors.some(({ name }) => name) === true;
  return (
    <div className="form">
      {isAboutPrice && price}
      <form method="post" className="form panel">
        {first && (
          <AnswerButton
            ad={ad}
            answer={first}
            variant={isAboutPrice ? 'secondary' : 'primary'}
            block
          />
        )}
        <div className="btn-row">
          {buttons
            .filter((answer) => answer !== first)
            .map((answer) => (
              <AnswerButton key={answer} ad={ad} answer={answer} variant="secondary" />
            ))}
        </div>
      </form>
      {!isAboutPrice && price}
    </div>
  );
}

interface AnswerButtonProps extends Pick<ButtonLook, 'variant' | 'block'> {
  ad: LinkedAd;
  answer: LinkAnswer;
}

function AnswerButton({ ad, answer, ...look }: AnswerButtonProps) {
  const isBack = answer === 'confirm' && !ad.is_shown;
  return (
    <Button name="do" value={answer} size="lg" {...look}>
      {isBack ? 'Sim, voltar ao ar' : LINK_ANSWER_LABELS[answer]}
    </Button>
  );
}

function PriceForm({ ad, failed }: Omit<AdQuestionProps, 'asked'>) {
  const form = formState(failed, {
    price: amountText(ad.price_cents),
    rent: amountText(ad.rent_cents),
  });
  return (
    <form method="post" className="form panel" noValidate>
      <h2>{LINK_ANSWER_LABELS.price}</h2>
      {ad.amounts.map((amount) => (
        <MoneyInput
          key={amount}
          name={amount}
          label={AMOUNT_LABELS[amount]}
          defaultValue={form.value(amount)}
          error={form.error(amount)}
        />
      ))}
      {ad.kind === 'vehicle' && (
        <p>Uma mudança muito grande de preço passa antes pela nossa equipe.</p>
      )}
      <Button name="do" value="price" variant="secondary" size="lg">
        Mudar o preço
      </Button>
    </form>
  );
}
