/* Written after the grammar stood, and never tuned for: the rate on this list is the honest one. */

export const UNSEEN_PROPERTY_PHRASES = `
bom dia gostaria de alugar uma casa em lapao => listing_status=rent & category=house & town=lapao
casa alugar centro irece com 2 quartos e garagem => category=house & listing_status=rent & town=irece & bedroom_min=2 & parking_space_min=1 | centro
alguem tem kitinete pra alugar perto da faculdade => listing_status=rent | kitinete; faculdade
ap mobilhado irece ate 900 => category=apartment & amenities=furnished & town=irece & price_max=900
casa ate 1200 reais com ar condicionado => category=house & price_max=1200 & amenities=air_conditioning
casa financiavel ate 180mil => category=house & payment_terms=bank_financing & price_max=180000
casa na rua joão dourado => category=house | rua; joao dourado
casinha simples pra morar => category=house | simples
casa 5x20 => category=house & area_min=90 m2 & area_max=110 m2
terreno plano murado 10 por 20 => category=lot+land & area_min=180 m2 & area_max=220 m2 | plano; murado
terrenos baratos em irecê => category=lot+land & sort=price_asc & town=irece
lote no alto do moura => category=lot+land | alto; moura
lote com 250m => category=lot+land & area_min=225 m2 & area_max=275 m2
lote de 50 mil a 80 mil => category=lot+land & price_min=50000 & price_max=80000
loteamento parcelas sem entrada => payment_terms=direct_instalments | loteamento; sem entrada
chacara com 2 tarefas e poço perto da cidade => category=site+ranch & area_min=1,8 tarefas & area_max=2,2 tarefas & infrastructure=well
roca em itaguaçu da bahia com agua do rio => category=site+ranch+farm+land & town=itaguacu-da-bahia & infrastructure=river | agua
fazenda de gado com pasto formado e agua => category=farm | gado; pasto; formado; agua
fazenda 1000 tarefas porteira fechada => category=farm & area_min=900 tarefas & area_max=1100 tarefas | porteira; fechada
fasenda em barra do mendes => category=farm & town=barra-do-mendes
terra boa pra plantar feijao => category=land+site+farm+ranch | plantar; feijao
20 hectares com pivo => area_min=18 hectares & area_max=22 hectares & infrastructure=irrigation
sitio ate 200 mil aceita carro => category=site+ranch & price_max=200000 & accepts_exchange=on | carro
troco casa em irece por casa em salvador => accepts_exchange=on & category=house & town=irece+salvador
ponto pra lanchonete => category=commercial | lanchonete
galpao grande na br 052 => category=industrial | grande; br; 052
sala para alugar no centro => listing_status=rent | sala; centro
casa com 3 quartos sendo 2 suites e area de lazer => category=house & bedroom_min=3 & suite_min=2 | area; lazer
casa quatro quartos duas garagens => category=house & bedroom_min=4 & parking_space_min=2
apartamento terreo 2/4 sem condominio => category=apartment & bedroom_min=2 | terreo; -condominio
casa no segundo andar => category=house | segundo; andar
casa que aceita animais ate 700 => category=house & amenities=allows_pets & price_max=700
cazas para vender em chique chique => category=house & listing_status=sale & town=xique-xique
apartameto 3 quato => category=apartment & bedroom_min=3
imóvel com renda => | renda
casa com documentação ok => category=house | documentacao; ok
casa geminada uibai => category=house & town=uibai | geminada
casa próxima ao hospital regional => category=house | hospital; regional
casa jussara ou central => category=house & town=jussara+central
casa 80 a 100 mil => category=house & price_min=80000 & price_max=100000
`;

export const UNSEEN_VEHICLE_PHRASES = `
moto pra trabalhar de mototaxi => vehicle_type=motorcycles | trabalhar; mototaxi
cg titan 2014 azul => brand=honda & year_min=2014 & year_max=2014 & color=azul | cg; titan
biz 2018 partida eletrica => brand=honda & year_min=2018 & year_max=2018 & optional_items=partida-eletrica | biz
bros 2022 unico dono => brand=honda & year_min=2022 & year_max=2022 & one_owner=on | bros
moto até 7 mil parcelada => vehicle_type=motorcycles & price_max=7000 | parcelada
factor 150 => brand=yamaha & model=factor-150
gol 1.0 2010 4 portas => brand=volkswagen & model=gol & year_min=2010 & year_max=2010 & doors=4 | 1.0
uno mille economy => brand=fiat & model=uno | mille; economy
fox ou voyage ate 35 mil => price_max=35000 | fox/voyage
celta preto com ar => brand=chevrolet & model=celta & color=preto & optional_items=ar-condicionado
carro p uber 2019 acima => vehicle_type=cars & year_min=2019 | uber
hilux 2012 a 2016 diesel automatica => brand=toyota & model=hilux & year_min=2012 & year_max=2016 & fuel_type=diesel & transmission=automatic
hilluxe cabine dupla => brand=toyota & model=hilux | cabine dupla
toyota bandeirante => brand=toyota & model=bandeirante
caminhao bau 3/4 => vehicle_type=trucks | bau; 3 4
scania 113 => brand=scania & model=113
vw 24250 => brand=volkswagen | 24250
carro batido ou sinistrado => vehicle_type=cars | batido/sinistrado
carro quitado ipva pago irece => vehicle_type=cars & financing_status=paid_license & town=irece | quitado
saveiro cross 1.6 ate 100 mil km => brand=volkswagen & model=saveiro & mileage_max=100000 | cross; 1.6
`;
