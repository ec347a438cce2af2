/** Said of what one of us did; undefined when it was somebody else. */
export function byAdministrator({
  by,
  admin_name: name,
}: {
  by: string;
  admin_name: string | null;
}): string | undefined {
  if (by !== 'admin') return undefined;
  return name ? `por ${name}` : 'por alguém que não administra mais';
}
