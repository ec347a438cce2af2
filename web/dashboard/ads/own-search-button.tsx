import { Button } from '#web/ui/button/button.tsx';
import './own-ads-search.css';

/** Beside what is looked for among the own things; on a telephone its sign alone, which leaves the words their room. */
export function OwnSearchButton({ loading }: { loading?: boolean }) {
  return (
    <Button variant="secondary" icon="search" loading={loading} className="own-search-button">
      <span>Procurar</span>
    </Button>
  );
}
