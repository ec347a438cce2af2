import type { FailedForm } from '../forms/failed-form.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { QrCode } from '../ui/qr-code/qr-code.tsx';
import { TwoStepForm } from './two-step-form.tsx';
import type { SetupView } from './two-step-view.ts';
import './two-step-setup.css';

interface TwoStepSetupProps {
  setup: SetupView;
  failed: FailedForm | undefined;
  here: string;
}

/** From the app in the shop to its first code. */
export function TwoStepSetup({ setup, failed, here }: TwoStepSetupProps) {
  return (
    <ol className="setup-steps">
      <li>
        <h3>Tenha um aplicativo autenticador</h3>
        <p>
          Por exemplo Google Authenticator, Microsoft Authenticator ou Aegis. Eles são grátis e
          funcionam sem internet.
        </p>
      </li>
      <li>
        <h3>Ponha esta conta no aplicativo</h3>
        <p>Se o aplicativo está neste aparelho, é só abrir:</p>
        <ButtonLink href={setup.uri} variant="secondary" icon="external-link">
          Abrir no aplicativo
        </ButtonLink>
        <p>Se está em outro aparelho, aponte a câmera dele para este desenho:</p>
        <QrCode drawing={setup.drawing} label="Código QR para o aplicativo autenticador" />
        <p>Ou digite esta chave no aplicativo:</p>
        <p className="setup-secret">
          {setup.secret.map(({ place, letters }) => (
            <code key={place}>{letters}</code>
          ))}
        </p>
      </li>
      <li>
        <h3>Digite o código que aparece</h3>
        <TwoStepForm
          wish="confirm"
          asks={['code']}
          appCodeOnly
          failed={failed}
          label="Ativar"
          here={here}
        />
      </li>
    </ol>
  );
}
