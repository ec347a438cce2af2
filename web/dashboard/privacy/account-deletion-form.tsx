import { Form } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import type { FormState } from '../../forms/failed-form.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { KEPT_MONTHS } from '#core/privacy/retention.ts';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { PasswordInput } from '#web/ui/password-input/password-input.tsx';
import { EndingPurchases, type Purchases } from './ending-purchases.tsx';

/** For the head of a refused form; the sentence about the box names it itself. */
const LABELS = { password: 'Sua senha', understood: '' };

interface AccountDeletionFormProps {
  state: FormState;
  isBusy: boolean;
  purchases: Purchases | undefined;
}

/** The second step of "Apagar minha conta": what happens, the password, and the box. */
export function AccountDeletionForm({ state, isBusy, purchases }: AccountDeletionFormProps) {
  return (
    <section className="panel" aria-label="Apagar minha conta">
      <ErrorSummary errors={namedErrors(state.errors, LABELS)} />
      <div className="prose">
        <h2>O que acontece na hora</h2>
        <ul>
          <li>Seus anúncios saem do ar e são apagados, com as fotos e as visitas.</li>
          <li>Você sai da conta em todos os aparelhos.</li>
          <li>
            As mensagens que você recebeu são apagadas. As que você enviou com o e-mail desta conta,
            se ele foi confirmado, também saem do painel de quem recebeu; o e-mail que a pessoa já
            recebeu não temos como apagar.
          </li>
          <li>Nome, documentos, telefones, empresa e planos são apagados.</li>
        </ul>
        {purchases && <EndingPurchases {...purchases} />}
        <h2>O que fica, e por quê</h2>
        <ul>
          {purchases && (
            <>
              <li>
                O que você pagou e os recibos, com o nome e o documento de quem pagou, por{' '}
                {KEPT_MONTHS.payments / 12} anos, porque a lei dos impostos manda (Código Tributário
                Nacional, arts. 173 e 195).
              </li>
              <li>
                Que um documento ou cartão já fez o teste grátis, por {KEPT_MONTHS.trial_uses / 12}{' '}
                anos, para que ninguém teste de novo com outra conta.
              </li>
            </>
          )}
          <li>
            Data, hora e endereço de rede (IP) dos acessos à conta, por 6 meses, porque a lei manda
            (Marco Civil da Internet, art. 15). Sem nome nem e-mail.
          </li>
          <li>O histórico do que foi feito no site, sem dizer por quem nem em que anúncio.</li>
          <li>
            As cópias de segurança do site, até serem trocadas pelas mais novas. Ninguém as abre, a
            não ser para recuperar o site de um desastre.
          </li>
        </ul>
        <p>
          Não tem volta. Se quiser guardar o que é seu, baixe uma cópia antes. Depois você pode
          criar outra conta com o mesmo e-mail.
        </p>
      </div>
      <Form method="post" className="form" noValidate>
        <PasswordInput
          name="password"
          label="Sua senha"
          autoComplete="current-password"
          required
          error={state.error('password')}
        />
        <Checkbox
          name="understood"
          required
          defaultChecked={state.ticked('understood')}
          error={state.error('understood')}
          label="Entendi que minha conta, meus anúncios e minhas fotos serão apagados e não voltam"
        />
        <div className="btn-row">
          <Button name="_action" value="delete" variant="danger" icon="trash" loading={isBusy}>
            Apagar minha conta
          </Button>
          <ButtonLink href={pathTo('privacySettings')} variant="quiet">
            Voltar sem apagar
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}
