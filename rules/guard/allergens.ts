/** What labels must say of food and of lamps, beside what a claim is read for: names of allergens in other words, and mercury. */
import type { Language } from '@storewright/contract/kit/languages';

// biome-ignore format: a word list
export const moreAllergens: Record<Language, Record<string, string>> = {
  en: { mercury: 'mercury', peanuts: 'peanut{,s}', sesame: 'sesame{, seeds}', fish: 'fish', celery: 'celery', mustard: 'mustard seed{,s}', dairy: 'milk', shellfish: 'crustacean{,s}|shellfish', nuts: 'tree nut{,s}|{hazel,wal}nut{,s}|almond{,s}|cashew{,s}' },
  de: { mercury: 'quecksilber', peanuts: 'erdnuss|erdnüsse{,n}', sesame: 'sesam', fish: 'fisch', celery: 'sellerie', mustard: 'senf', dairy: 'milch', shellfish: 'krebstiere{,n}|schalentiere{,n}', nuts: 'nüsse{,n}|schalenfrüchte{,n}|{hasel,wal}nüsse{,n}|mandeln|cashews', parabens: 'parabene{,n}' },
  fr: { mercury: 'mercure', peanuts: 'arachide{,s}|cacahuète{,s}', sesame: 'sésame', fish: 'poisson{,s}', celery: 'céleri', mustard: 'moutarde', dairy: 'lait', shellfish: 'crustacé{,s}', nuts: 'fruits à coque|noisette{,s}|amande{,s}|noix de cajou' },
  es: { mercury: 'mercurio', peanuts: 'cacahuete{,s}|maní', sesame: 'sésamo', fish: 'pescado', celery: 'apio', mustard: 'mostaza', dairy: 'leche', shellfish: 'crustáceo{,s}', nuts: 'frutos de cáscara|nuez|nueces|avellana{,s}|almendra{,s}|anacardo{,s}' },
  pt: { mercury: 'mercúrio', peanuts: 'amendoim|amendoins', sesame: 'sésamo|gergelim', fish: 'peixe', celery: 'aipo', mustard: 'mostarda', dairy: 'leite', shellfish: 'crustáceo{,s}', nuts: 'frutos de casca rija|noz|avelã{,s}|amêndoa{,s}|caju' },
  zh: { mercury: '汞|水银', peanuts: '花生', sesame: '芝麻', fish: '鱼类', celery: '芹菜', mustard: '芥末', dairy: '牛奶', shellfish: '甲壳类', nuts: '坚果|榛子|核桃|杏仁|腰果', soy: '大豆', gluten: '麩質|麸质', alcohol: '乙醇' },
  ja: { mercury: '水銀', peanuts: '落花生|ピーナッツ', sesame: 'ごま|ゴマ', fish: '魚類', celery: 'セロリ', mustard: 'マスタードシード', dairy: '牛乳|乳成分', shellfish: '甲殻類', nuts: 'ナッツ|くるみ|アーモンド|カシューナッツ', soy: '大豆', pfas: 'pfas' },
  ko: { mercury: '수은', peanuts: '땅콩', sesame: '참깨', fish: '생선', celery: '셀러리', mustard: '겨자씨', dairy: '우유', shellfish: '갑각류', nuts: '견과류|견과|호두|아몬드|캐슈넛', soy: '대두' },
};
