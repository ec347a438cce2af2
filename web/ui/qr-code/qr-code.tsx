import type { QrDrawing } from '#core/fields/qr-drawing.ts';
import './qr-code.css';

interface QrCodeProps {
  drawing: QrDrawing;
  /** What it opens, for who does not see it. */
  label: string;
}

/** Dark on white in both schemes: not every scanner reads the reverse. */
export function QrCode({ drawing: { size, path }, label }: QrCodeProps) {
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
