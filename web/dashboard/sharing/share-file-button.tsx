import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { useHydrated } from '../../shell/use-hydrated.ts';
import '#web/ui/field/field.css';

interface ShareFileButtonProps {
  address: string;
  fileName: string;
}

/** Where the device can pass on pictures, in one gesture; elsewhere the link beside it downloads. */
export function ShareFileButton({ address, fileName }: ShareFileButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const canShare = useHydrated() && sharesPictures();
  if (!canShare) return null;
  const share = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const picture = file ?? (await fetchedPicture(address, fileName));
      setFile(picture);
      await navigator.share({ files: [picture] });
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button type="button" icon="upload" loading={isBusy} onClick={() => void share()}>
        Mandar a imagem
      </Button>
      <p className="field-hint" role="status">
        {problem}
      </p>
    </>
  );
}

function sharesPictures(): boolean {
  const sample = new File([''], 'a.jpg', { type: 'image/jpeg' });
  return 'canShare' in navigator && navigator.canShare({ files: [sample] });
}

async function fetchedPicture(address: string, name: string): Promise<File> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return new File([await answer.blob()], name, { type: 'image/jpeg' });
}

/** On a slow network the gesture is forgotten before the picture is there: then it is there for the next one. */
function problemOf(error: unknown): string | undefined {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'AbortError') return undefined;
  return name === 'NotAllowedError'
    ? 'A imagem já chegou: toque de novo para mandar.'
    : 'Não deu para mandar. Baixe a imagem e mande da galeria.';
}
