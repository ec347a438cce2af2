/* As `phrases.fixture.ts`. */

export const VEHICLE_PHRASES = `
moto até 10 mil => vehicle_type=motorcycles & price_max=10000
moto barata em irece => vehicle_type=motorcycles & sort=price_asc & town=irece
cg 160 => brand=honda & model=cg-160
cg160 2020 => brand=honda & model=cg-160 & year_min=2020 & year_max=2020
titan 150 => brand=honda & model=cg-150 | titan
cg fan => brand=honda & model=cg-125+cg-150+cg-160 | cg; fan
biz 125 2015 => brand=honda & model=biz-125 & year_min=2015 & year_max=2015
biz => brand=honda | biz
pop 100 => brand=honda & model=pop-100
pop100 vermelha => brand=honda & model=pop-100 & color=vermelho
bros 160 => brand=honda & model=nxr-160-bros
bros => brand=honda | bros
xre 300 abs => brand=honda & model=xre-300 | abs
honda ou yamaha => | honda/yamaha
moto honda preta => vehicle_type=motorcycles & brand=honda & color=preto
motocicleta yamara => vehicle_type=motorcycles & brand=yamaha
motoca usada => vehicle_type=motorcycles & condition=used
fazer 250 => brand=yamaha & model=fazer-250
lander => brand=yamaha & model=lander-250
moto leilao => vehicle_type=motorcycles & financing_status=auction
moto com documento pago => vehicle_type=motorcycles & financing_status=paid_license
moto pra trilha => vehicle_type=motorcycles | trilha
gol => brand=volkswagen & model=gol
goll g5 => brand=volkswagen & model=gol | g 5
gol g5 2012 completo => brand=volkswagen & model=gol & year_min=2012 & year_max=2012 | g 5; completo
vendo gol => brand=volkswagen & model=gol
golzinho quadrado => brand=volkswagen & model=gol | quadrado
gol ou palio => | gol/palio
gol 12/13 => brand=volkswagen & model=gol & year_min=2012 & year_max=2013
palio 2012/2013 => brand=fiat & model=palio & year_min=2012 & year_max=2013
uno até 15 mil => brand=fiat & model=uno & price_max=15000
fiat uno 2015 pra cima => brand=fiat & model=uno & year_min=2015
strada cabine dupla => brand=fiat & model=strada & cabin=double
corsa até 2010 => brand=chevrolet & model=corsa & year_max=2010
celta 4 portas => brand=chevrolet & model=celta & doors=4
hb20 => brand=hyundai & model=hb20
hb 20 branco => brand=hyundai & model=hb20 & color=branco
hilux diesel 4x4 => brand=toyota & model=hilux & fuel_type=diesel & traction=4x4
hilus automatica => brand=toyota & model=hilux & transmission=automatic
hylux => brand=toyota & model=hilux
s10 => brand=chevrolet & model=s10
s10 diesel cabine dupla até 100 mil => brand=chevrolet & model=s10 & fuel_type=diesel & price_max=100000 & cabin=double
d20 => brand=chevrolet & model=d-20
f1000 diesel => brand=ford & model=f-1000 & fuel_type=diesel
f4000 => brand=ford & model=f-4000
fusca => brand=volkswagen & model=fusca
corola => brand=toyota & model=corolla
onix 2019 branco automático => brand=chevrolet & model=onix & year_min=2019 & year_max=2019 & color=branco & transmission=automatic
carro até 30 mil => vehicle_type=cars & price_max=30000
carro até 30 => vehicle_type=cars & price_max=30000
carro entre 20 e 30 mil => vehicle_type=cars & price_min=20000 & price_max=30000
carro de 10 a 15 mil => vehicle_type=cars & price_min=10000 & price_max=15000
carro automatico ate 60 mil => vehicle_type=cars & transmission=automatic & price_max=60000
carro ate 60 mil km => vehicle_type=cars & mileage_max=60000
carro 60000km => vehicle_type=cars & mileage_max=60000
carro pouco rodado => vehicle_type=cars | pouco rodado
carro 0km => vehicle_type=cars & condition=new
carro zero => vehicle_type=cars & condition=new
carro seminovo em jussara => vehicle_type=cars & condition=semi_new & town=jussara
carro usado barato => vehicle_type=cars & condition=used & sort=price_asc
automovel unico dono => vehicle_type=cars & one_owner=on
carro com ar condicionado e direção hidráulica => vehicle_type=cars & optional_items=ar-condicionado & steering_wheel=hydraulic
carro completo com ar => vehicle_type=cars & optional_items=ar-condicionado | completo
carro flex prata => vehicle_type=cars & fuel_type=flex & color=prata
carro que aceita moto na troca => vehicle_type=cars & accepts_exchange=on | moto
carro não aceito troca => vehicle_type=cars
carro financiado => vehicle_type=cars & financing_status=financed
carro quitado => vehicle_type=cars | quitado
carro sem leilao => vehicle_type=cars
carro de 2015 a 2018 => vehicle_type=cars & year_min=2015 & year_max=2018
suv automatica => bodywork=suv & transmission=automatic
camionete diesel => bodywork=pickup & fuel_type=diesel
caminhonete cabine simples => bodywork=pickup & cabin=single
picape até 50k => bodywork=pickup & price_max=50000
sedan 2018 em diante => bodywork=sedan & year_min=2018
caminhão 1113 => vehicle_type=trucks & brand=mercedes-benz & model=1113
caminhao caçamba => vehicle_type=trucks & truck_body=tipper
mercedes 1620 => brand=mercedes-benz & model=1620
caminhões em irecê => vehicle_type=trucks & town=irece
saveiro R$ 25.000 => brand=volkswagen & model=saveiro & price_max=25000
meio milhão caminhão => price_max=500000 & vehicle_type=trucks
carro dourado em joão dourado => vehicle_type=cars & color=dourado & town=joao-dourado
peugeot 2008 => brand=peugeot & model=2008
siena 2008 => brand=fiat & model=siena & year_min=2008 & year_max=2008
moto ano 2015 => vehicle_type=motorcycles & year_min=2015 & year_max=2015
moto particular => vehicle_type=motorcycles & advertiser_kind=owner
casa com piscina => | casa; piscina
moto pra trabalhar de mototaxi => vehicle_type=motorcycles | trabalhar; mototaxi
cg titan 2014 azul => brand=honda & model=cg-125+cg-150+cg-160 & year_min=2014 & year_max=2014 & color=azul | cg; titan
biz 2018 partida eletrica => brand=honda & year_min=2018 & year_max=2018 & start_type=electric+electric_and_kick | biz
bros 2022 unico dono => brand=honda & year_min=2022 & year_max=2022 & one_owner=on | bros
moto até 7 mil parcelada => vehicle_type=motorcycles & price_max=7000 | parcelada
factor 150 => brand=yamaha & model=factor-150
gol 1.0 2010 4 portas => brand=volkswagen & model=gol & year_min=2010 & year_max=2010 & doors=4 | 1.0
uno mille economy => brand=fiat & model=uno | mille; economy
fox ou voyage ate 35 mil => price_max=35000 | fox/voyage
celta preto com ar => brand=chevrolet & model=celta & color=preto & optional_items=ar-condicionado
carro p uber 2019 acima => vehicle_type=cars & year_min=2019 | uber
hilux 2012 a 2016 diesel automatica => brand=toyota & model=hilux & year_min=2012 & year_max=2016 & fuel_type=diesel & transmission=automatic
hilluxe cabine dupla => brand=toyota & model=hilux & cabin=double
toyota bandeirante => brand=toyota & model=bandeirante
caminhao bau 3/4 => vehicle_type=trucks & truck_body=box | 3 4
scania 113 => brand=scania & model=113
vw 24250 => brand=volkswagen | 24250
carro batido ou sinistrado => vehicle_type=cars | batido/sinistrado
carro quitado ipva pago irece => vehicle_type=cars & financing_status=paid_license & town=irece | quitado
saveiro cross 1.6 ate 100 mil km => brand=volkswagen & model=saveiro & mileage_max=100000 | cross; 1.6
moto boa pra andar na roça ate 6 mil => vehicle_type=motorcycles & price_max=6000 | andar; roca
honda fan 2011 doc ok => brand=honda & model=cg-125+cg-150+cg-160 & year_min=2011 & year_max=2011 & financing_status=paid_license | fan
bis 125 vermelha => brand=honda & model=biz-125 & color=vermelho
broz 160 2017/2018 => brand=honda & model=nxr-160-bros & year_min=2017 & year_max=2018
pop 110i 2023 preta zero => brand=honda & model=pop-110i & year_min=2023 & year_max=2023 & color=preto & condition=new
xtz 125 ou bros => | xtz 125/bros
moto 2020 acima de 150 cilindradas => vehicle_type=motorcycles & year_min=2020 & year_max=2020 & cylinder_capacity_min=150
ybr 2008 barata => brand=yamaha & model=ybr-125+ybr-125-factor & year_min=2008 & year_max=2008 & sort=price_asc
fiat stada 2014 working => brand=fiat & model=strada & year_min=2014 & year_max=2014 | working
gol geração 4 => brand=volkswagen & model=gol | geracao; 4
polo sedan 2008 => brand=volkswagen & model=polo-sedan & year_min=2008 & year_max=2008
corsa hatch 4 portas com direção hidraulica => brand=chevrolet & model=corsa & bodywork=hatch & doors=4 & steering_wheel=hydraulic
s10 cabine simples diesel 2005 a 2010 => brand=chevrolet & model=s10 & fuel_type=diesel & year_min=2005 & year_max=2010 & cabin=single
carro automatico completo ate 45.000 => vehicle_type=cars & transmission=automatic & price_max=45000 | completo
carro sedã com porta mala grande => vehicle_type=cars & bodywork=sedan | porta; mala; grande
carro gasolina ou alcool 2 portas => vehicle_type=cars & fuel_type=gasoline+ethanol & doors=2
toyota hilux srv 4x4 automática 2015 em diante => brand=toyota & model=hilux & traction=4x4 & transmission=automatic & year_min=2015 | srv
caminhao mb 1620 truck carroceria => vehicle_type=trucks & brand=mercedes-benz & model=1620 | carroceria
d 20 custom cabine dupla => brand=chevrolet & model=d-20 & cabin=double | custom
bis 2015 => brand=honda & year_min=2015 & year_max=2015 | biz
ronda broz => brand=honda | broz
sege 160 => brand=honda & model=cg-160
honda biz => brand=honda | biz
estrada adventure => brand=fiat & model=strada | adventure
gol bolinha => brand=volkswagen & model=gol | bolinha
moto documento em ordem => vehicle_type=motorcycles & financing_status=paid_license
moto documentada => vehicle_type=motorcycles & financing_status=paid_license
moto sem multa => vehicle_type=motorcycles
carro sem entrada => vehicle_type=cars | sem entrada
carro parcela baixa => vehicle_type=cars | parcela baixa
carro abaixo da fipe => vehicle_type=cars | abaixo da fipe
moto veia => vehicle_type=motorcycles | veia
carro perto de irece => vehicle_type=cars & near=irece
moto ate 50 km de lapao => vehicle_type=motorcycles & near=lapao & radius_km=50
quero vender meu carro => vehicle_type=cars
caminhonete ate 80 mil em barra => bodywork=pickup & price_max=80000 & town=barra
moto trail até 160 cilindradas => vehicle_type=motorcycles & motorcycle_style=trail & cylinder_capacity_max=160
moto 160cc => vehicle_type=motorcycles & cylinder_capacity_min=160 & cylinder_capacity_max=160
truck 6x2 => vehicle_type=trucks & traction=6x2
caminhao traçado caçamba 3 eixos => vehicle_type=trucks & traction=6x4 & truck_body=tipper & axles=3
scooter automatica => vehicle_type=motorcycles & motorcycle_style=scooter & transmission=automatic
cavalo mecanico 6x4 => truck_body=tractor & traction=6x4
agile ltz 2012 => brand=chevrolet & model=agile & year_min=2012 & year_max=2012 | ltz
prisminha 2010 => brand=chevrolet & model=prisma & year_min=2010 & year_max=2010
monza 1990 a alcool => brand=chevrolet & model=monza & year_min=1990 & year_max=1990 & fuel_type=ethanol
c10 gasolina => brand=chevrolet & model=c-10 & fuel_type=gasoline
d20 custom 1996 => brand=chevrolet & model=d-20 & year_min=1996 & year_max=1996 | custom
weekend adventure 2010 => brand=fiat & model=palio-weekend & year_min=2010 & year_max=2010 | adventure
grand siena 2015 => brand=fiat & model=grand-siena & year_min=2015 & year_max=2015
ducato minibus => brand=fiat & model=ducato | minibus
f1000 92 => brand=ford & model=f-1000 & year_min=1992 & year_max=1992
f250 cabine dupla => brand=ford & model=f-250 & cabin=double
del rey ghia 87 => brand=ford & model=del-rey & year_min=1987 & year_max=1987 | ghia
pampa 4x4 => brand=ford & model=pampa & traction=4x4
crossfox amarelo => brand=volkswagen & model=crossfox & color=amarelo
space fox 2011 => brand=volkswagen & model=spacefox & year_min=2011 & year_max=2011
santana quantum => | santana/quantum
l200 triton => brand=mitsubishi & model=l200-triton
crv 2010 => brand=honda & model=cr-v & year_min=2010 & year_max=2010
fiat 147 => brand=fiat & model=147
peugeot 207 passion => brand=peugeot & model=207-passion
titan => brand=honda & model=cg-125+cg-150+cg-160 | titan
moto start => vehicle_type=motorcycles & brand=honda & model=cg-150+cg-160 | start
tornado 2008 => brand=honda & model=xr-250-tornado & year_min=2008 & year_max=2008
cb 300 vermelha => brand=honda & model=cb-300r & color=vermelho
hornet 2012 => brand=honda & model=cb-600f-hornet & year_min=2012 & year_max=2012
xr 200 => brand=honda & model=xr-200r
crypton 115 => brand=yamaha & model=crypton | 115
kasinski comet 250 => brand=kasinski & model=comet-250
mercedinha 608 => brand=mercedes-benz & model=608
mercedinha => brand=mercedes-benz & model=608+708+709+710
carro mini cooper => vehicle_type=cars & brand=mini & model=cooper
mobilete => brand=caloi & model=mobylette-50
s10 98 diesel => brand=chevrolet & model=s10 & year_min=1998 & year_max=1998 & fuel_type=diesel
cg 160 20 => brand=honda & model=cg-160 & year_min=2020 & year_max=2020
kadet gsi => brand=chevrolet & model=kadett | gsi
zafira 7 lugares => brand=chevrolet & model=zafira | 7; lugares
dream 100 => brand=honda & model=c-100-dream
turuna 125 => brand=honda & model=turuna-125
agrale 1800 => brand=agrale & model=1800
volare w8 => brand=marcopolo & model=volare-w8
`;
