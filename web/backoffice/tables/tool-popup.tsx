import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import type { IconName } from '../../ui/icon/icon-names.ts';
import '#web/ui/button/button.css';
import './table-tools.css';

interface ToolPopupProps {
  icon: IconName;
  label: string;
  /** Closes it when what it shows is another. */
  contentKey: string;
  children: ReactNode;
}

/** A small form that opens below its button. */
export function ToolPopup({ icon, label, contentKey, children }: ToolPopupProps) {
  return (
    <details className="table-tool" key={contentKey} name="table-tool" data-menu>
      <summary className="btn btn-quiet btn-sm">
        <Icon name={icon} />
        {label}
      </summary>
      <div className="table-popup">{children}</div>
    </details>
  );
}
