import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * Ends a process group when this process dies in a way it cannot react to (SIGKILL): a shell waits on
 * a pipe that closes then. Without it site and worker would stay, and hold the port.
 * @param folder that goes with it
 * @returns how to let the group live on its own again.
 */
export function endTogether(group: number, folder = ''): () => void {
  const script =
    'read -r _; kill -s TERM -- "-$1"; sleep 10; kill -s KILL -- "-$1"; [ -z "$2" ] || rm -rf -- "$2"';
  const guard = spawn('sh', ['-c', script, 'sh', String(group), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  });
  guard.on('error', () => undefined);
  guard.unref();
  (guard.stdin as Socket).unref();
  return () => guard.kill('SIGKILL');
}
