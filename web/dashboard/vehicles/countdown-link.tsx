import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '#text/formats.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { useHydrated } from '../../shell/use-hydrated.ts';
import './countdown-link.css';

interface CountdownLinkProps {
  href: string;
  seconds: number;
  children: string;
}

/** Leads to the next step by itself after some seconds, which can be stopped; always also a link. */
export function CountdownLink({ href, seconds, children }: CountdownLinkProps) {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [left, setLeft] = useState(seconds);
  const [isStopped, setIsStopped] = useState(false);

  useEffect(() => {
    if (isStopped) return undefined;
    if (left === 0) {
      void navigate(href, { replace: true });
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, isStopped, href, navigate]);

  const isCounting = isHydrated && !isStopped;
  return (
    <>
      <ButtonLink href={href} size="lg" icon="camera">
        {children}
      </ButtonLink>
      {isCounting && (
        <Button type="button" variant="quiet" size="lg" onClick={() => setIsStopped(true)}>
          Ficar aqui
        </Button>
      )}
      <p className="countdown" role="status">
        {/* Said once aloud, and counted for the eyes. */}
        {isCounting && (
          <>
            <span className="sr-only">Você vai para a próxima etapa em instantes.</span>
            <span aria-hidden="true">Abrindo em {counted(left, 'segundo', 'segundos')}…</span>
          </>
        )}
      </p>
    </>
  );
}
