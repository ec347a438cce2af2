import { vocabularyOf } from './vocabulary.fixture.ts';

/** Words of many ads, as an index would have them. */
export const AD_WORDS = vocabularyOf({
  'casa apartamento lote terreno sítio fazenda chácara rancho ponto loja sala prédio galpão': 9000,
  'irecê lapão joão dourado são gabriel central uibaí ibititá américa dourada xique barra mendes': 8000,
  'venda aluguel vendo alugo quartos quarto banheiro suíte garagem cozinha piscina churrasqueira': 8000,
  'em de da do no na com para por casas perto bairro centro rua avenida praça esquina frente fundo': 9000,
  'quintal grande varanda laje murado muro portão forro cerâmica terrea área reformada nova novo': 5000,
  'kitnet quitinete kitinete studio sobrado residência moradia mansão duplex': 900,
  'poço artesiano açude barragem barreiro cisterna pasto curral cerca água energia luz terra roça': 3000,
  'tarefas tarefa hectares hectare asfalto pista br rodovia estrada escritura documento posse': 3000,
  'recanto árvores boa vista bom jardim são josé aguada angical povoado loteamento condomínio': 800,
  'hospital escola colégio uneb faculdade mercado feira igreja consultório festa fim semana solar': 700,
  'carro moto caminhão honda fiat volkswagen chevrolet yamaha cg titan fan biz gol palio uno': 9000,
  'strada corsa celta onix hilux corolla saveiro fusca dupla simples cabine diesel flex completo': 4000,
  'ano modelo km único dono pago quitado motor pneus trilha pouco rodado baixa quilometragem': 4000,
  'caçamba baú carroceria truck quadrado zerada conservado revisado placa som bancos couro': 1500,
  'aceito troca parcelado financiamento francisco primeiro janeiro santa rosa lagoa feijão': 1500,
  subsolo: 300,
});
