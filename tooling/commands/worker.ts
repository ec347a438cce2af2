// The jobs' process in production.
import '../production.ts';
import '../jsx-hook.ts';

// Loaded when the hook stands: e-mails are written in TSX.
await import('../../worker.ts');
