import { CSV_BEGINNING, csvLine } from '#text/csv.ts';
import { requireAdmin, type Guard } from '../../session/guards.ts';

export const middleware: Guard[] = [requireAdmin];

const SAMPLE = [
  [
    'tipo',
    'marca',
    'modelo',
    'versão',
    'combustível',
    'ano inicial',
    'ano final',
    'código',
    'zero km',
    'situação',
  ],
  ['carro', 'Marca de exemplo', 'Jangada', '1.0 8V 4p', 'flex', '2015', '2019', '', 'não', 'ativo'],
  ['carro', 'Marca de exemplo', '', 'Jangada 1.6 16V 4p', 'flex', '2017', '2020', '', 'sim', ''],
  ['moto', 'Marca de exemplo', 'Vento', '150 ES', 'gasolina', '2010', '', '', '', ''],
];

/** A small table to begin with. */
export function loader() {
  return new Response(CSV_BEGINNING + SAMPLE.map(csvLine).join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="exemplo-do-catalogo.csv"',
      'Cache-Control': 'no-store',
    },
  });
}
