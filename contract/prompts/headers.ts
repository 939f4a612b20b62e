/** What people call the columns of a table of prompts: ours, those of well-known collections, and in the console's eight languages. */
import type { Column } from './check.ts';

export const headers: Record<Column, readonly string[]> = {
  name: ['name', 'title', 'act', 'prompt name', '名称', '标题', '名字', 'titre', 'nom', 'titel', 'título', 'titulo', 'nombre', 'nome', '名前', 'タイトル', '이름', '제목'],
  content: [
    'content',
    'prompt',
    'text',
    'prompt text',
    'template',
    '内容',
    '提示词',
    '文本',
    'contenu',
    'texte',
    'inhalt',
    'contenido',
    'texto',
    'conteúdo',
    'conteudo',
    '本文',
    'プロンプト',
    '내용',
    '프롬프트',
  ],
  category: ['category', 'categories', 'folder', 'group', '分类', '类别', 'catégorie', 'categorie', 'kategorie', 'categoría', 'categoria', 'カテゴリ', 'カテゴリー', '카테고리', '분류'],
  tags: ['tags', 'tag', 'keywords', '标签', 'étiquettes', 'mots-clés', 'schlagwörter', 'etiquetas', 'タグ', '태그'],
  language: ['language', 'lang', 'locale', '语言', 'langue', 'sprache', 'idioma', '言語', '언어'],
  description: ['description', 'note', 'notes', '描述', '说明', 'beschreibung', 'descripción', 'descripcion', 'descrição', 'descricao', '説明', '설명'],
};
