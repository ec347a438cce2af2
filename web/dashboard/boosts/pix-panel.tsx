import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { dateTimeText } from '#text/formats.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { QrCode } from '#web/ui/qr-code/qr-code.tsx';
import type { QrDrawing } from '#core/fields/qr-drawing.ts';
import { TextInput } from '#web/ui/text-input/text-input.tsx';
import { useCountdown } from '../../shell/use-countdown.ts';
import { useHydrated } from '../../shell/use-hydrated.ts';
import { CopyButton } from '../copy-button.tsx';
import './pix-panel.css';

const LOOK_MS = 5000;

const OUTCOMES = {
  copied: 'Copiado. Cole no aplicativo do seu banco, em Pix copia e cola.',
  refused: 'Não deu para copiar. Segure o código e escolha “Copiar”.',
};

interface PixPanelProps {
  pix: { code: string; drawing: QrDrawing; seconds: number };
  /** When the code expires. */
  end: string;
}

/** The code to copy and to scan, until it expires; the page looks by itself whether it was paid. */
export function PixPanel({ pix: { code, drawing, seconds }, end }: PixPanelProps) {
  const left = useWaiting(seconds, code);
  const address = useLocation().pathname;
  return (
    <div className="pix">
      <ol className="pix-steps">
        <li>Copie o código, ou aponte a câmera do banco para o desenho.</li>
        <li>No aplicativo do banco, escolha Pix copia e cola e confirme.</li>
        <li>Volte aqui: a confirmação costuma levar poucos segundos.</li>
      </ol>
      <div className="pix-code">
        <TextInput
          name="pix_code"
          label="Pix copia e cola"
          value={code}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton text={code} label="Copiar o código" outcomes={OUTCOMES} variant="primary" />
      </div>
      <div className="pix-qr">
        <QrCode drawing={drawing} label="O mesmo código, como desenho" />
      </div>
      <p className="pix-clock">
        {left === undefined ? (
          <>
            O código vale até {dateTimeText(end)}.{' '}
            <ButtonLink href={address} variant="secondary" size="sm" icon="refresh-cw">
              Já paguei
            </ButtonLink>
          </>
        ) : (
          <>
            <span className="sr-only">O código vale até {dateTimeText(end)}.</span>
            <span aria-hidden="true">
              Vale por mais <b>{clockText(left)}</b>
            </span>
          </>
        )}
      </p>
    </div>
  );
}

/** Seconds left; nothing without script. */
function useWaiting(seconds: number, code: string): number | undefined {
  const isHydrated = useHydrated();
  const left = useCountdown(seconds, code);
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (state === 'idle' && !document.hidden) void revalidate();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [revalidate, state]);
  return isHydrated ? left : undefined;
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
