import { useHydrated } from '../../shell/use-hydrated.ts';

/**
 * What the Enter key presses while there is no script: a browser takes the first button of a form,
 * which would otherwise be the one that looks up the CEP. First in its form.
 */
export function DefaultButton({ action }: { action: string }) {
  return useHydrated() ? null : (
    <button type="submit" name="_action" value={action} hidden>
      Salvar
    </button>
  );
}
