import { useLocation } from 'react-router';

/** Where corrections are sent: a refused one is read where it was made, without script too. */
export function useCatalogueAddress(): string {
  return `${useLocation().search}#catalogo`;
}
