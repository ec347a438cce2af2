import type { DatabaseTransaction } from '#db/database.ts';
import type { ArchiveTable } from './archive-table.server.ts';

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Bahia',
});

/** Self-contained: no script, nothing fetched. */
export async function archivePage(
  trx: DatabaseTransaction,
  userId: string,
  tables: readonly ArchiveTable[],
  photos: number,
  siteName: string,
  now: Date,
): Promise<string> {
  const user = await trx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['first_name', 'last_name', 'email', 'created_at'])
    .executeTakeFirstOrThrow();
  const rows = tables.map(
    ({ file, title, about, rows: count }) =>
      `<tr><th><a href="dados/${file}.json">${escaped(title)}</a></th><td>${escaped(about)}</td><td>${count}</td></tr>`,
  );
  return `<!DOCTYPE html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Seus dados no ${escaped(siteName)}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.5rem 0.75rem 0.5rem 0; border-bottom: 1px solid #8886; }
td:last-child { text-align: right; }
</style>
<h1>Seus dados no ${escaped(siteName)}</h1>
<p>Cópia feita em ${MOMENT.format(now)} para ${escaped(`${user.first_name} ${user.last_name}`)} (${escaped(user.email)}), com conta desde ${MOMENT.format(user.created_at)}.</p>
<p>Este arquivo tem dados pessoais: guarde em lugar seguro e não passe adiante.</p>
<h2>O que está aqui</h2>
<table>
<tr><th>O quê</th><th>O que tem dentro</th><th>Registros</th></tr>
${rows.join('\n')}
</table>
<p>Suas fotos: ${photos}, na pasta “fotos”, uma pasta por anúncio, com o código do anúncio.</p>
<h2>Como ler</h2>
<p>Cada arquivo da pasta “dados” é texto no formato JSON, que outros serviços sabem ler. Abre em qualquer navegador. As datas estão no horário universal (UTC), os preços em centavos e as áreas em metros quadrados.</p>
<h2>O que não está aqui</h2>
<p>Sua senha e os códigos que abrem a sua conta: nós guardamos só uma versão embaralhada deles, que não serve para mais nada. E o que é de outras pessoas.</p>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? '',
  );
}
