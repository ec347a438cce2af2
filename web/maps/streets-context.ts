import { createContext } from 'react';
import type { StreetSource } from './street-source.ts';

/** The streets that maps of an application may show; given by its frame. */
export const StreetsContext = createContext<StreetSource | undefined>(undefined);
