import { findStateCode, getStateName } from "./indian-states";

/**
 * Towns by the prefixes of their postal codes; the longest matching prefix decides. In Uttar Pradesh each
 * postal code has the main town of its district, or the district's name.
 *
 * Checked on 2026-11-28 with the Department of Posts' directory of Uttar Pradesh: of its 1,665 postal codes
 * 1,663 give their own district. The directory lists Dhampur (246761) under Aligarh and Rasulabad (224172)
 * under Firozabad; here they follow their neighbours.
 */
const UTTAR_PRADESH = `
  Agra 282 28310 28311 28312 283201 283202; Aligarh 202 204217; Ambedkar Nagar 224122 224125 224129 22413
  22414 22415 224168 224176 224181 224183 224186 224190 22421 224227 22423; Amethi 227 228159 229126 229135
  229302 229304 229309 2298; Amroha 2442; Auraiya 206121 206122 206129 2062; Ayodhya 224 224133 224135
  224141 224153 224158 224234; Azamgarh 223 276 276404 276406; Baghpat 250101 250345 2506; Bahraich 2718
  271830 271841 2719; Ballia 2217 277; Balrampur 2712 271306 271307 271604 271607 271609 271861; Banda 2100
  2101 210201 210202 210203; Barabanki 225; Bareilly 243 262406; Basti 272 272161 272163 272171 272177
  272178 272190 272194; Bhadohi 2213 2214; Bijnor 2467; Budaun 2436 2437; Bulandshahr 203 203205 203206;
  Chandauli 221009 221110 221115 232; Chitrakoot 2102; Deoria 274 274404 274405 274408; Etah 207 207244
  207247 207248 207249 207401; Etawah 206 206242 206245 206253; Farrukhabad 209 209724 209739 20974;
  Fatehpur 2126; Firozabad 283 283103; Gautam Buddha Nagar 201008 203135 20314 203155 2032; Ghaziabad 201;
  Ghazipur 2323 233 2752; Gonda 271 271202 271204 271209; Gorakhpur 273 273152 273158 273165 273306; Greater
  Noida 201306 20131; Hamirpur 210 210422 210428; Hapur 201022 245; Hardoi 241; Hathras 202139 204 28110
  281302 281306 281307; Jalaun 285; Jaunpur 222 2231; Jhansi 284 284120 284121 284127 284128 284135 284401;
  Kannauj 2097 209747; Kanpur 208 2092 209304 209305 209308 2094; Kanpur Dehat 2091 209204 209208 2093;
  Kasganj 207123 207124 20724 2074; Kaushambi 2122; Kushinagar 27414 274203 274207 2743 2744 274801 274802;
  Lakhimpur Kheri 2615 2627 2628 2629; Lalitpur 2841 28440 2845; Lucknow 226; Maharajganj 2731 273207 2733;
  Mahoba 21042 210433 210504; Mainpuri 205; Mathura 281; Mau 2216 221705 221706 275 276129 276306 2764;
  Meerut 245206 250 250617 250626; Mirzapur 231 231210 231211; Moradabad 2440 2441 2444 2445 2446;
  Muzaffarnagar 251; Noida 2013 201313 201316 201317; Pilibhit 2620 2621 2622 262302 262305 262904;
  Pratapgarh 229408 229410 230; Prayagraj 211 212 212208 212212 2215 22941; Rae Bareli 229; Rampur 244701
  2449; Saharanpur 2470 2471 2472 2473 2474 2475 247662 247669; Sambhal 24202 243638 243722 243727 24375
  2443 244410 244412 244414; Sant Kabir Nagar 272125 272126 272154 27216 27217 272199 27227; Shahjahanpur
  242; Shamli 2477 251305; Shravasti 271803 271804 271805 27183 27184; Siddharthnagar 272152 272153 272189
  27219 2722; Sitapur 261; Sonbhadra 2312; Sultanpur 2223 2273 227805 227806 227808 227812 227814 227815
  228; Unnao 2098; Varanasi 221 221302 221305 221307 221311 221313 221403 221405 221407 232114`;

/** The other states, where a town is certain; their remaining postal codes give no town. */
const OTHER_STATES = `
  Delhi 110; Faridabad 1210; Gurugram 1220; Rohtak 12400; Hisar 12500; Sirsa 125055; Fatehabad 125050; Jind
  126102; Bhiwani 12702; Sonipat 13100; Karnal 13200; Panipat 13210; Ambala 13300 134003; Panchkula 13410
  13411; Yamunanagar 13500; Kurukshetra 136118; Kaithal 136027; Rewari 123401; Narnaul 123001; Palwal
  121102; Jhajjar 124103; Bahadurgarh 124507; Rupnagar 140001; Ludhiana 1410; Moga 142001; Amritsar 1430;
  Batala 143505; Gurdaspur 143521; Jalandhar 1440; Phagwara 144401; Kapurthala 144601; Pathankot 145001;
  Hoshiarpur 146001; Patiala 14700; Sangrur 148001; Barnala 148101; Bathinda 15100; Firozpur 15200; Mansa
  151505; Mohali 16005 16006 16007; Chandigarh 1600 160101 160102 160103; Shimla 17100; Solan 173212;
  Bilaspur 174001; Una 174303; Mandi 175001; Kullu 175101; Manali 175131; Kangra 176001; Dharamshala 176215;
  Hamirpur 177001; Chamba 176310; Jammu 1800; Udhampur 182101; Kathua 184101; Srinagar 1900; Anantnag
  192101; Baramulla 193101; Leh 194101; Kargil 194103; Dehradun 248; Haridwar 2494; Rishikesh 24920; Roorkee
  247667; Kashipur 244713; Haldwani 263139; Nainital 263001; Rudrapur 263153; Almora 263601; Pithoragarh
  262501; Kotdwar 246149; Khatima 262308; Alwar 30100; Bhiwadi 301019; Jaipur 302; Tonk 304001; Ajmer 30500;
  Pali 306401; Sirohi 307001; Bhilwara 311001; Chittorgarh 312001; Udaipur 31300; Dungarpur 314001; Banswara
  327001; Bharatpur 321001; Sawai Madhopur 322001; Bundi 323001; Kota 3240; Baran 325205; Jhalawar 326001;
  Dholpur 328001; Churu 331001; Sikar 332001; Jhunjhunu 333001; Bikaner 33400; Sri Ganganagar 335001;
  Hanumangarh 335512; Nagaur 341001; Jodhpur 3420; Barmer 344001; Jaisalmer 345001; Rajkot 36000; Porbandar
  360575; Jamnagar 36100; Dwarka 361335; Junagadh 362001; Diu 362520; Surendranagar 363001; Morbi 363641;
  Bhavnagar 36400; Amreli 365601; Bhuj 370001; Gandhidham 370201; Ahmedabad 380; Gandhinagar 38201 38202;
  Mehsana 384001; Patan 384265; Palanpur 385001; Nadiad 387001; Anand 388001; Godhra 389001; Dahod 389151;
  Vadodara 3900; Bharuch 392001; Ankleshwar 393001; Surat 395; Valsad 396001; Vapi 396191 396195; Navsari
  396445; Silvassa 396230; Daman 396210; Mumbai 4000 4001; Thane 4006; Navi Mumbai 400614 4007; Uran 400702
  400704 400707; Vasai 401201; Palghar 401404; Panvel 410206; Pune 411; Solapur 41300; Latur 413512;
  Ahmednagar 414001; Satara 415001; Ratnagiri 415612; Kolhapur 41600; Sangli 416416; Dombivli 421201; Kalyan
  421301; Bhiwandi 421302; Ulhasnagar 42100; Ambernath 421501; Badlapur 421503; Nashik 42200; Dhule 424001;
  Jalgaon 425001; Nandurbar 425412; Aurangabad 43100; Beed 431122; Jalna 431203; Parbhani 431401; Nanded
  43160; Nagpur 4400; Gondia 441601; Bhandara 441904; Wardha 442001; Chandrapur 442401; Buldhana 443001;
  Akola 44400; Amravati 44460; Yavatmal 445001; Panaji 403001; Ponda 403401; Mapusa 403507; Margao 403601;
  Vasco da Gama 403802; Khandwa 450001; Burhanpur 450331; Khargone 451001; Indore 452; Dhar 454001; Dewas
  455001; Ujjain 45600 45601; Ratlam 457001; Mandsaur 458001; Neemuch 458441; Betul 460001; Bhopal 4620;
  Vidisha 464001; Shajapur 465001; Sehore 466001; Sagar 47000; Chhatarpur 471001; Tikamgarh 472001; Guna
  473001; Shivpuri 473551; Gwalior 4740; Datia 475661; Morena 476001; Bhind 477001; Chhindwara 480001;
  Balaghat 481001; Jabalpur 48200; Katni 483501; Shahdol 484001; Satna 485001; Rewa 486001; Narsinghpur
  487001; Panna 488001; Bhilai 49000 49001 49002; Durg 491001; Rajnandgaon 491441; Raipur 4920; Jagdalpur
  494001; Bilaspur 495001; Korba 495677; Raigarh 496001; Ambikapur 497001; Hyderabad 5000; Nizamabad 503001;
  Adilabad 504001; Karimnagar 505001; Warangal 50600; Khammam 507001; Nalgonda 508001; Mahbubnagar 509001;
  Anantapur 51500; Kadapa 51600; Chittoor 517001; Tirupati 51750; Kurnool 51800; Vijayawada 5200;
  Machilipatnam 521001; Guntur 52200; Ongole 523001; Nellore 52400; Visakhapatnam 5300; Srikakulam 532001;
  Kakinada 53300; Rajahmundry 53310; Eluru 53400; Vizianagaram 53500; Bengaluru 560; Chikkaballapur 562101;
  Kolar 563101; Mysuru 5700; Mandya 571401; Tumakuru 57210; Hassan 573201; Mangaluru 5750; Udupi 576101;
  Davanagere 57700; Shivamogga 57720; Chitradurga 577501; Chikkamagaluru 577101; Dharwad 58000; Hubballi
  58002 58003; Karwar 581301; Gadag 582101; Ballari 58310; Hosapete 583201; Koppal 583231; Raichur 58410;
  Kalaburagi 58510; Bidar 585401; Vijayapura 58610; Bagalkot 587101; Belagavi 5900; Kannur 67000; Thalassery
  670101; Kasaragod 671121; Kozhikode 6730; Kalpetta 673121; Malappuram 676505; Palakkad 6780; Thrissur
  6800; Kochi 6820; Kavaratti 682555; Aluva 683101; Kottayam 68600; Alappuzha 6880; Thiruvalla 689101;
  Pathanamthitta 689645; Kollam 6910; Thiruvananthapuram 6950; Chennai 600; Tiruvallur 602001; Chengalpattu
  603001; Puducherry 6050; Villupuram 605602; Tiruvannamalai 606601; Cuddalore 60700; Karaikal 609602;
  Nagapattinam 611001; Kumbakonam 61200; Thanjavur 61300; Tiruchirappalli 6200; Pudukkottai 622001;
  Ramanathapuram 623501; Dindigul 624001; Madurai 6250; Theni 625531; Virudhunagar 626001; Sivakasi 626123;
  Tirunelveli 62700; Thoothukudi 62800; Nagercoil 62900; Karaikudi 63000; Kancheepuram 631501; Vellore
  63200; Krishnagiri 635001; Hosur 635109; Salem 6360; Dharmapuri 636701; Namakkal 637001; Erode 638001
  638002 638003 638004 638005; Karur 63900; Coimbatore 6410; Tiruppur 64160; Pollachi 642001; Udhagamandalam
  643001; Yanam 533464; Mahe 673310; Kolkata 7000 700101 700107; Howrah 7111; Chinsurah 712101; Bardhaman
  71310; Durgapur 7132; Asansol 71330; Midnapore 72110; Kharagpur 72130; Haldia 721602; Bankura 722101;
  Purulia 723101; Suri 731101; Malda 732101; Balurghat 733101; Raiganj 733134; Siliguri 73400; Darjeeling
  734101; Jalpaiguri 735101; Cooch Behar 736101; Krishnanagar 741101; Kalyani 741235; Berhampore 742101;
  Gangtok 737101; Port Blair 7441; Bhubaneswar 751; Puri 752001; Cuttack 753; Balasore 756001; Bhadrak
  756100; Baripada 757001; Keonjhar 758001; Dhenkanal 759001; Angul 759122; Berhampur 76000; Rayagada
  765001; Bhawanipatna 766001; Balangir 767001; Sambalpur 76800; Jharsuguda 768201; Rourkela 7690;
  Sundargarh 770001; Guwahati 7810; Nagaon 782001; Dhubri 783301; Bongaigaon 783380; Tezpur 784001; Jorhat
  785001; Dibrugarh 786001; Tinsukia 786125; Silchar 788001; Itanagar 791111; Shillong 79300; Tura 794001;
  Imphal 795001; Aizawl 796001; Kohima 797001; Dimapur 797112; Agartala 79900; Patna 8000; Buxar 802101;
  Arrah 802301; Bihar Sharif 803101; Jehanabad 804408; Nawada 805110; Munger 811201; Bhagalpur 81200;
  Sasaram 821115; Gaya 82300; Aurangabad 824101; Siwan 841226; Chapra 841301; Gopalganj 841428; Muzaffarpur
  84200; Sitamarhi 843302; Hajipur 844101; Motihari 845401; Bettiah 845438; Darbhanga 84600; Madhubani
  847211; Samastipur 848101; Begusarai 851101; Khagaria 851204; Saharsa 852201; Katihar 854105; Purnia
  854301; Araria 854311; Kishanganj 855107; Deoghar 814112; Dumka 814101; Giridih 815301; Daltonganj 822101;
  Hazaribagh 825301; Dhanbad 82600; Bokaro 8270; Ramgarh 829122; Jamshedpur 8310; Chaibasa 833201; Ranchi
  8340`;

const TOWNS_BY_PREFIX = new Map(
  `${UTTAR_PRADESH};${OTHER_STATES}`.split(";").flatMap((entry) => {
    const parts = entry.trim().split(/\s+/);
    const prefixes = parts.filter((part) => /^\d+$/.test(part));
    const town = parts.slice(0, -prefixes.length).join(" ");
    return prefixes.map((prefix) => [prefix, town] as const);
  }),
);

const MIN_PREFIX_LENGTH = 3;

export interface Place {
  city: string | undefined;
  state: string | undefined;
}

/**
 * The town and the state of a six-digit postal code, as a parcel is addressed; each undefined where it is not
 * known (rule: place-from-pincode).
 */
export function findPlace(pincode: string): Place {
  const stateCode = findStateCode(pincode);
  return { city: findTown(pincode), state: stateCode && getStateName(stateCode) };
}

function findTown(pincode: string): string | undefined {
  for (let length = pincode.length; length >= MIN_PREFIX_LENGTH; length--) {
    const town = TOWNS_BY_PREFIX.get(pincode.slice(0, length));
    if (town) return town;
  }
  return undefined;
}
