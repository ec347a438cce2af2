import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import './wrap.css';

export interface WrapProps extends ComponentProps<'div'> {
  /** For reading and forms: 46rem instead of 78rem. */
  narrow?: boolean | undefined;
}

/** The page's measure: centred, with the gutter at both sides. */
export function Wrap({ narrow, className, ...rest }: WrapProps) {
  return <div {...rest} className={clsx('wrap', narrow && 'wrap-narrow', className)} />;
}

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  lead?: ReactNode;
  /** At the end of the heading's line ("Ver todos"). */
  action?: ReactNode;
  sunken?: boolean | undefined;
  narrow?: boolean | undefined;
  headingLevel?: 2 | 3 | undefined;
}

/** A chapter of a page, with its measure, its air and its heading. */
export function Section({
  title,
  lead,
  action,
  sunken,
  narrow,
  headingLevel = 2,
  className,
  children,
  ...rest
}: SectionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section {...rest} className={clsx('section', sunken && 'section-sunken', className)}>
      <Wrap narrow={narrow}>
        {(title || action) && (
          <div className="section-head">
            <div>
              {title && <Heading>{title}</Heading>}
              {lead && <p>{lead}</p>}
            </div>
            {action}
          </div>
        )}
        {children}
      </Wrap>
    </section>
  );
}
