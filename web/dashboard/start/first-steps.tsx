import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Woodcut } from '#web/ui/ornament/woodcut.tsx';
import '#web/ui/button/button.css';
import './first-steps.css';

interface FirstStepsProps {
  isConfirmed: boolean;
  /** The buttons that begin an ad. */
  shortcuts: ReactNode;
}

/** For who has no ad yet: the way to the first one. */
export function FirstSteps({ isConfirmed, shortcuts }: FirstStepsProps) {
  const steps = [
    { title: 'Crie sua conta', text: 'Já está feito.', done: true },
    {
      title: 'Confirme seu e-mail',
      text: isConfirmed ? 'Já está feito.' : 'Abra o link que enviamos para você.',
      done: isConfirmed,
    },
    {
      title: 'Escreva o anúncio',
      text: 'Diga o que é, onde fica e quanto custa. Dá para mudar depois.',
      done: false,
    },
    {
      title: 'Envie as fotos e publique',
      text: 'Imóveis vão ao ar na hora. Veículos passam antes por uma conferência.',
      done: false,
    },
  ];
  return (
    <section className="panel first-steps" aria-labelledby="primeiros-passos">
      <Woodcut scene="cactus" />
      <div>
        <h2 id="primeiros-passos">Primeiros passos</h2>
        <ol>
          {steps.map(({ title, text, done }) => (
            <li key={title} className={done ? 'step-finished' : undefined}>
              <span className="step-sign">{done && <Icon name="check" label="Feito" />}</span>
              <div>
                <b>{title}</b>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="btn-row">{shortcuts}</div>
      </div>
    </section>
  );
}
