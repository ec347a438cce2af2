import { Dialog } from '../dialog/dialog.tsx';
import type { DialogProps } from '../dialog/dialog.tsx';
import './drawer.css';

/** The dialog that comes from the side, and from below on a phone. */
export function Drawer(props: Omit<DialogProps, 'look'>) {
  return <Dialog {...props} look="drawer" />;
}
