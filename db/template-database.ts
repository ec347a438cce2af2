/** The migrated database that every test database is copied from. */
export const TEMPLATE_DATABASE = 'mandacaru_template';
