import { mustBeChecked } from './checkbox-field.ts';

export const acceptTermsField = mustBeChecked('Você precisa aceitar os termos de uso');
export const over18Field = mustBeChecked('Você precisa declarar que tem mais de 18 anos');
export const shareDataField = mustBeChecked(
  'Você precisa autorizar o envio dos seus dados ao anunciante',
);
export const useDataField = mustBeChecked(
  'Você precisa autorizar o uso dos seus dados na resposta',
);
