/** Makers whose things are mended, fitted and charged everywhere, as they write themselves; none is a word of any of the languages. */
// biome-ignore format: a line per trade
export const knownMakers: ReadonlyMap<string, string> = new Map([
  'Peugeot Renault Citroën Dacia Volkswagen Audi Opel Škoda Porsche Fiat Toyota Nissan Mazda Mitsubishi Subaru Suzuki Hyundai Chevrolet Chrysler Volvo Iveco Scania Yamaha Kawasaki Honda Ducati Piaggio Aprilia Kymco Husqvarna Stihl Kubota Duramax Cummins',
  'Bosch Makita DeWalt Metabo Festool Hilti Ryobi Parkside Einhell Kärcher Gardena Wolfcraft Dremel Hikoki Milwaukee',
  'Siemens Miele Philips Saeco Gaggia DeLonghi Krups Melitta Nespresso Tchibo Whirlpool Electrolux Indesit Zanussi Gorenje Bauknecht Beko Moulinex Rowenta Tefal Kenwood KitchenAid Thermomix Vorwerk Dyson Samsung Panasonic Toshiba Hitachi Grundig Hisense Kohinoor Drean Philco Brastemp Mabe',
  'iPhone iPad MacBook AirPods Xiaomi Huawei Motorola Nokia OnePlus Realme Oppo Lenovo Asus Logitech Garmin Fitbit Nintendo PlayStation Xbox Nikon Fujifilm Olympus GoPro Epson',
  'Shimano Campagnolo Brompton Decathlon Adidas Playmobil Disney Bluetooth',
].join(' ').split(' ').map((name) => [name.toLowerCase(), name])); // biome-ignore format: one step after another
