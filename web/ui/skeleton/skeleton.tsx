import clsx from 'clsx';
import '../ad-card/ad-card.css';
import './skeleton.css';

/** A place kept while something arrives; decoration, so say "Carregando" elsewhere. */
export function Skeleton({
  shape = 'line',
  className,
}: {
  shape?: 'line' | 'title' | 'photo' | 'circle' | undefined;
  className?: string | undefined;
}) {
  return <span className={clsx('skeleton', `skeleton-${shape}`, className)} aria-hidden="true" />;
}

/** The silhouette of an ad card. */
export function AdCardSkeleton() {
  return (
    <div className="ad-card" aria-hidden="true">
      <Skeleton shape="photo" />
      <div className="ad-body">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  );
}
