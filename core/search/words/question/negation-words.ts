export const NEGATION = /^(?:sem|nao|nem|nunca)$/;
